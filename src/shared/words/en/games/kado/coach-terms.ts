import type { Advice, GridUse, TieReason } from '../../../../games/kado/advice'
import type { Card, Ribbon } from '../../../../games/kado/cards'
import type { Guess } from '../../../../games/kado/options'
import { inPercent, list, points } from '../../counted'
import { cardName, gifts, ribbons, several } from './names'

/** The words and figures that all sentences of the coach of KADO share. */

export const percent = (chance: number): string => `${inPercent(chance)}%`

/** A chance to win. An estimated one is never called certain or impossible. */
export function share(chance: number, isExact = false): string {
  if (isExact && chance === 0) return 'none'
  if (isSafe(chance)) return 'more than 99%'
  if (isHopeless(chance)) return 'almost none'
  return chance < 0.01 ? 'under 1%' : `about ${percent(chance)}`
}

const ALL_BUT_SURE = 0.995

/** A smaller difference in points does not matter to players. */
export const LITTLE = 0.3

export const SETTLED = {
  lost: 'You can no longer win.',
  won: 'You have won already, whatever happens.',
} as const

export const isSafe = (chance: number): boolean => chance >= ALL_BUT_SURE

export const isHopeless = (chance: number): boolean => chance < 1 - ALL_BUT_SURE

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const

export const spelled = (n: number): string => NUMBERS[n] ?? `${n}`

/** Other choices, counted: `two other places`. */
export const others = (n: number, what: 'place' | 'guess'): string =>
  n === 1 ? `one other ${what}` : `${spelled(n)} other ${what === 'place' ? 'places' : 'guesses'}`

export const pair = ({ gift, ribbon }: Guess): string => `${gifts[gift]}, ${ribbons[ribbon]}`

export const average = (mean: number): string => mean.toFixed(1)

export const averagePoints = (mean: number): string =>
  `${average(mean)} ${average(mean) === '1.0' ? 'point' : 'points'}`

/** @param spared the points where it spoils no column, if they are fewer; null otherwise */
export const atOnce = (n: number, spared: number | null = null): string =>
  n === 0 ? 'nothing at once' : `${points(n)} at once${onlySpoiling(spared)}`

/** Says that a card brings its points only where it spoils a column, and how many it brings elsewhere. */
export const onlySpoiling = (spared: number | null): string =>
  spared === null ? '' : `, but only where it spoils a column${spared === 0 ? '' : ` (else ${spared})`}`

export const cardsOf = (ribbon: Ribbon): string => `${ribbons[ribbon].toLowerCase()} cards`

export const signed = (points: number): string =>
  average(points) === '0.0' || average(points) === '-0.0'
    ? '0.0'
    : `${points > 0 ? '+' : '−'}${average(Math.abs(points))}`

/** The difference in a player's final points. The name is null for the reader. */
export interface Change {
  readonly name: string | null
  readonly points: number
}

/** Says how many points more or less players end with: `you should have 0.4 points more and Chila 1.2 less`. */
export function changed(changes: readonly Change[]): string {
  const visible = changes.filter(({ points }) => Number(average(Math.abs(points))) > 0)
  return list(
    visible.map(({ name, points }, at) => {
      const [size, more] = [Math.abs(points), points > 0 ? 'more' : 'less']
      return at === 0
        ? `${name ?? 'you'} should have ${averagePoints(size)} ${more}`
        : `${name ?? 'you'} ${average(size)} ${more}`
    }),
  )
}

/** The reasons for a guess, a pass or a place instead of equally good ones. */
const REASONS: Readonly<Record<Exclude<TieReason, 'least' | 'keeps'>, string>> = {
  'at-once': 'brings more at once',
  points: 'brings you more points on average',
  likelier: 'is likelier to be right',
  open: 'spoils no column',
  room: 'leaves more places for the next card',
}

/**
 * @param advised its name among the equally good ones; null for a pass
 * @param rivals the players on whom a decision gains points, as the player's own points are not all of it
 */
export function byReason(
  why: TieReason | null,
  advised: string | null,
  rivals: readonly string[] = [],
): string {
  if (why === 'points' && rivals.length > 0) {
    const does = advised === null ? 'Passing leaves you better off' : `${advised} gains you more`
    return `${does} against ${against(rivals)} by the end.`
  }
  // The stakes already show why a known card is kept.
  if (why === null || why === 'least' || why === 'keeps') return ''
  return `${advised ?? 'Passing'} ${REASONS[why]}.`
}

/** Names the others on whom points are gained: the only one, or all of them on average. */
export const against = (rivals: readonly string[]): string =>
  rivals.length === 1 ? (rivals[0] ?? '') : 'the others’ average'

export type By = Extract<Advice, { readonly on: 'guess' | 'place' }>['by']

/**
 * Says that choices are equally good: one with fewer points may win as often.
 * @param isExact true if their figures are the same
 */
export const asGood = (by: By, isOne: boolean, isExact = false): string => {
  const how = isExact ? 'exactly' : 'about'
  return by === 'wins'
    ? `${isOne ? 'wins' : 'win'} ${how} as often`
    : `${isOne ? 'is' : 'are'} ${how} as good`
}

/** A chance to win in the short form, for a list of several. */
export function inList(chance: number): string {
  if (isSafe(chance)) return 'over 99%'
  return chance < 0.01 ? 'under 1%' : percent(chance)
}

/** Tells whether a choice, as shown, wins hardly less often than the advised one: by at most one percent. */
export const isNearly = (best: number, other: number): boolean =>
  inPercent(best) - inPercent(other) <= 1 && !isSafe(best) && !isHopeless(best)

/** A choice and its chance to win. */
interface Alternative {
  readonly what: string
  readonly wins: number
}

/**
 * The chance to win, compared with those of other choices, the best of them first; not compared if there are none.
 * @param isExact true if none of these chances is estimated
 */
export function chanceToWin(wins: number, alternatives: readonly Alternative[], isExact = false): string {
  if (isHopeless(wins)) return 'you can hardly win any more'
  if (isSafe(wins) && alternatives.every((one) => isSafe(one.wins))) return 'you can hardly lose any more'
  const own = share(wins)
  const other = ({ what, wins: theirs }: Alternative) =>
    `; ${what}, ${share(theirs) === own ? 'a little less' : share(theirs, isExact)}`
  return `your chance to win is ${own}${alternatives.map(other).join('')}`
}

/** Says how a grid can use the cards that a guess names: `could use purple for column 1 and flowers to go with Flowers, Red 2`. */
export function using({ ribbon, gift }: GridUse): string {
  const uses = [
    ...(ribbon === null
      ? []
      : [[ribbons[ribbon.ribbon].toLowerCase(), forPart('column', ribbon.column, ribbon.by)] as const]),
    ...(gift === null ? [] : [[several[gift.gift], forPart('line', gift.line, gift.by)] as const]),
  ]
  const [first, second] = uses
  // The same card may be in the column and in the line.
  if (first !== undefined && first[1] === second?.[1])
    return `could use ${first[0]} and ${second[0]} ${first[1]}`
  return `could use ${list(uses.map((use) => use.join(' ')))}`
}

/** Names a column or a line by its number, or, while the grid may still grow there, by a card in it. */
const forPart = (what: 'column' | 'line', number: number | null, by: Card): string =>
  number === null ? `to go with ${cardName(by)}` : `for ${what} ${number}`
