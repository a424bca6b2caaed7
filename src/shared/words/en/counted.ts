import { once } from '../../once'
import { pluralFor } from '../text'

/** Things with their number, and lists of things, as all parts of the app write them. */

const plural = pluralFor('en')
export const cards = (n: number): string => plural(n, { one: `${n} card`, other: `${n} cards` })
export const players = (n: number): string => plural(n, { one: `${n} player`, other: `${n} players` })
export const points = (n: number): string => plural(n, { one: `${n} point`, other: `${n} points` })
export const deals = (n: number): string => plural(n, { one: `${n} deal`, other: `${n} deals` })
export const rounds = (n: number): string => plural(n, { one: `${n} round`, other: `${n} rounds` })

/** Sums of chances may lie a little under the half percent that is to be rounded up. */
const SUMS = 1e-9
/** A chance from 0 to 1 in whole percents, rounded in one way wherever it is shown. */
export const inPercent = (chance: number): number => Math.round(100 * (chance + SUMS))

const PLACES = ['1st', '2nd', '3rd', '4th', '5th']
/** A place in a ranking. */
export const ordinal = (rank: number): string => PLACES[rank - 1] ?? `${rank}`

const lists = once(() => new Intl.ListFormat('en-GB', { type: 'conjunction' }))
export const list = (items: readonly string[]): string => lists().format(items)
const choices = once(() => new Intl.ListFormat('en-GB', { type: 'disjunction' }))
/** A list of which one is to be chosen. */
export const listOr = (items: readonly string[]): string => choices().format(items)
/** A list in its parts, so that single items can be set off. */
export const listParts = (items: readonly string[]) => lists().formatToParts(items)
