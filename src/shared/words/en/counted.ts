import { once } from '../../once'
import { pluralFor } from '../text'

/** Numbers with nouns, and lists, as all texts write them. */

const plural = pluralFor('en')
export const cards = (n: number): string => plural(n, { one: `${n} card`, other: `${n} cards` })
export const players = (n: number): string => plural(n, { one: `${n} player`, other: `${n} players` })
export const points = (n: number): string => plural(n, { one: `${n} point`, other: `${n} points` })
export const deals = (n: number): string => plural(n, { one: `${n} deal`, other: `${n} deals` })
export const rounds = (n: number): string => plural(n, { one: `${n} round`, other: `${n} rounds` })

/** Tolerance for sums of chances, which may be slightly below the half percent that should round up. */
const SUMS = 1e-9
/** A chance from 0 to 1 in whole percents, rounded in the same way in all texts. */
export const inPercent = (chance: number): number => Math.round(100 * (chance + SUMS))

const PLACES = ['1st', '2nd', '3rd', '4th', '5th']
/** A place in a ranking. */
export const ordinal = (rank: number): string => PLACES[rank - 1] ?? `${rank}`

const lists = once(() => new Intl.ListFormat('en-GB', { type: 'conjunction' }))
export const list = (items: readonly string[]): string => lists().format(items)
const choices = once(() => new Intl.ListFormat('en-GB', { type: 'disjunction' }))
/** A list of alternatives. */
export const listOr = (items: readonly string[]): string => choices().format(items)
/** A list in parts, so that single items can be highlighted. */
export const listParts = (items: readonly string[]) => lists().formatToParts(items)
