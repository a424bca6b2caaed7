import type {
  Advice,
  MoreAtOnce,
  PartAhead,
  PlaceApart,
  PlaceReason,
  TieReason,
} from '../../../../games/kado/advice'
import type { Gift, Ribbon } from '../../../../games/kado/cards'
import type { Where } from '../../../../games/kado/grid'
import { list, points } from '../../counted'
import { capital } from '../../who'
import {
  asGood,
  atOnce,
  average,
  averagePoints,
  type By,
  byReason,
  cardsOf,
  chanceToWin,
  isHopeless,
  LITTLE,
  others,
  SETTLED,
  signed,
  spelled,
} from './coach-terms'
import { columnName, inPlace, lineName, placeName, ribbons, several } from './names'

const aColumn = (ribbon: Ribbon): string => {
  const name = ribbons[ribbon].toLowerCase()
  return `${name === 'orange' ? 'an' : 'a'} ${name} column`
}

/** Up to this many equally good places are named; more are counted. */
const NAMED = 2

/** Says how many of several places spoil a column, which the advised one does not. */
const ofWhich = (spoiling: number): string =>
  spoiling === 0 ? '' : `, of which ${spelled(spoiling)} ${spoiling === 1 ? 'spoils' : 'spoil'} a column`

/** The difference in unseen cards of two ribbons from which on it is a reason to keep one column open rather than the other. */
const MORE_UNSEEN = 3

/** A line or a column is named if it makes at least this share of the largest part; the others are added up. */
const NAMED_PART = 0.3

/** The maximum number of lines and columns that are named. */
const NAMED_PARTS = 4

/** Says in which lines and columns one place should bring more than another, or less: `: +1.9 in the red column, −0.4 in line 2`. */
function inParts(apart: PlaceApart | null): string {
  if (apart === null) return ''
  const { points: all, parts } = apart
  const largest = Math.max(0, ...parts.map(({ points }) => Math.abs(points)))
  const shown = parts
    .filter(({ points }) => signed(points) !== signed(0))
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
  const restAfter = (count: number) =>
    all - shown.slice(0, count).reduce((sum, { points }) => sum + points, 0)
  // No part among the others may count more than the named ones.
  const isEnough = (count: number) =>
    Math.abs(restAfter(count)) <= Math.abs(shown[count - 1]?.points ?? 0) &&
    Math.abs(shown[count]?.points ?? 0) < NAMED_PART * largest
  const enough = [1, 2, 3].find(isEnough) ?? NAMED_PARTS
  // A single remaining part takes no more words by name.
  const count = shown.length === enough + 1 ? enough + 1 : enough
  const named = shown.slice(0, count).toSorted((one, other) => other.points - one.points)
  const [first, ...more] = named
  if (first === undefined || first.points <= 0) return ''
  const [tenths, rest] = shownIn(
    named.map(({ points }) => points),
    all,
  )
  const isRest = rest !== 0
  if (more.length === 0 && !isRest) return `, all of it in ${partName(first)}`
  return `: ${list([...named.map((part, at) => `${signed((tenths[at] ?? 0) / 10)} in ${partName(part)}`), ...(isRest ? [`${signed(rest / 10)} elsewhere`] : [])])}`
}

/**
 * Rounds parts to tenths so that they and the rest add up to the rounded whole. If the rest is negligible, the part with the largest rounding error absorbs it.
 * @returns the tenths of each part, and those of the rest
 */
function shownIn(parts: readonly number[], all: number): readonly [readonly number[], number] {
  const tenths = parts.map((points) => Math.round(10 * points))
  const rest = Math.round(10 * all) - tenths.reduce((sum, one) => sum + one, 0)
  const isNone = Math.abs(all - parts.reduce((sum, one) => sum + one, 0)) < NO_REST
  if (!isNone) return [tenths, rest]
  const lost = parts.map((points, at) => (10 * points - (tenths[at] ?? 0)) * Math.sign(rest))
  const most = lost.indexOf(Math.max(...lost))
  return [tenths.map((one, at) => (at === most ? one + rest : one)), 0]
}

/** A smaller rest is negligible. */
const NO_REST = 0.05

/** The same next to a chance to win, if the points speak for the place as well. */
const endsBetter = (apart: PlaceApart | null, parts: string): string =>
  apart === null || parts === '' || signed(apart.points) === signed(0) || apart.points < 0
    ? ''
    : `. On average your grid should then end ${averagePoints(apart.points)} better${parts}`

/** Says how many points a place brings more than one that wins as often, and where. */
const bringsMore = (apart: PlaceApart): string =>
  `The advised place brings you ${averagePoints(apart.points)} more on average${inParts(apart)}.`

/** Names a line or a column: `the red column`, `line 2`, `the line of Socks, Red 2`, or `a new line`. */
function partName({ what, lane, ribbon }: PartAhead): string {
  if (lane === null) return `a new ${what}`
  if (ribbon !== null) return `the ${ribbons[ribbon].toLowerCase()} column`
  const name = what === 'line' ? lineName(lane) : columnName(lane)
  return `${'number' in lane ? '' : 'the '}${name.slice(0, 1).toLowerCase()}${name.slice(1)}`
}

/** Says what a card does to the gifts that count in its line. */
const lineWith = ({ gift, makes }: { readonly gift: Gift; readonly makes: boolean }): string =>
  `${makes ? 'makes' : 'adds to'} a line of ${several[gift]}`

/** Says which other places would spoil a column, and what this one brings. */
function spares(
  { places, points: brings, ribbon }: Extract<PlaceReason, { readonly is: 'spares' }>,
  many: number,
): string {
  const ending = `${placesThat(places, many)} would spoil ${someColumn(ribbon)}`
  return brings > 0 ? `It brings ${atOnce(brings)}, and ${ending}.` : `${capital(ending)}.`
}

/** Names a column by its ribbon. @param ribbon null if the columns have different ones */
const someColumn = (ribbon: Ribbon | null): string => (ribbon === null ? 'a column' : aColumn(ribbon))

/** Adds the points at once to the effect of a card; empty if they are not given. */
const bringing = (brings: number | null): string => (brings === null ? '' : `: ${atOnce(brings)}`)

/** Says that no place brings more at once, and how many bring the same. */
function bringsMost({
  points: brings,
  alike,
  next,
  spoiling,
  pairs,
}: Extract<PlaceReason, { readonly is: 'at-once' }>): string {
  const first = `It brings ${atOnce(brings)}`
  if (spoiling > 0 && spoiling === alike)
    return `${first} and spoils no column; ${others(alike, 'place')} ${alike === 1 ? 'brings as much, but spoils one' : 'bring as much, but spoil one'}.`
  if (alike === 0) return `${first}, more than any other place${next > 0 ? `: ${next} at most` : ''}.`
  const elsewhere = next > 0 ? `${next} at most` : 'nothing'
  const second = pairs === null ? '' : ` It is the second of the ${cardsOf(pairs)} in its column.`
  return `${first}, as ${others(alike, 'place')} ${alike === 1 ? 'does' : 'do'}${ofWhich(spoiling)}; elsewhere it brings ${elsewhere}.${second}`
}

/**
 * Says how many points more the grid ends with by this place.
 * @param ahead the points, as shown
 * @param isNamed true if the compared place was named just before
 */
function betterHere(ahead: string, what: string, isNamed: boolean, parts: string): string {
  const shown = Number.parseFloat(ahead)
  // A place as good as the best may be ahead of a worse one by less than can be shown.
  const by = shown > 0 ? ahead : 'a little'
  if (isNamed) return `your grid should end ${by} better here${parts}`
  const only = shown > 0 && shown < LITTLE ? 'only ' : ''
  return `your grid should end ${only}${by} better here than ${what}${parts}`
}

/** Writes the number of some of the other places. @param many the number of all of them */
function placesThat(some: number, many: number): string {
  if (some === many) return many === 1 ? 'the other place' : 'any other place'
  return some > many / 2 ? 'most other places' : others(some, 'place')
}

/** The coach's texts about a place for a card. */
export const placeWords = {
  /** Says why a card goes to a place. @param many the number of other places, and `worse` the best of those that are not equally good; null if there is none */
  place(reason: PlaceReason, many: number, worse: Where | null): string {
    switch (reason.is) {
      case 'only':
        return 'There is no other place for it.'
      case 'completes':
        return `It completes ${aColumn(reason.ribbon)}${reason.line === null ? '' : ` and ${lineWith(reason.line)}`}${bringing(reason.points)}.`
      case 'adds':
        return `It ${lineWith(reason)}${bringing(reason.points)}.`
      case 'spares':
        return spares(reason, many)
      case 'keeps':
        return `${capital(placesThat(reason.places, many))} would spoil ${someColumn(reason.ribbon)} that lacks only one card.`
      case 'at-once':
        return bringsMost(reason)
      case 'pairs':
        return (reason.points ?? 0) > 0
          ? `It brings ${atOnce(reason.points ?? 0)}, and is the second of the ${cardsOf(reason.ribbon)} in its column.`
          : `It is the second of the ${cardsOf(reason.ribbon)} in its column.`
      case 'brings':
        return `It brings ${atOnce(reason.points)}.`
      case 'dead':
        return `Its column is dead already, so it costs you no column${reason.points === null ? '' : `; it brings points only in dead columns: ${reason.points} at once`}.`
      case 'weighed':
        return 'Only the cards still to come decide here.'
      case 'opens':
        return `An average card can then bring ${averagePoints(reason.mean)} at once; with this one ${worse === null ? 'elsewhere' : inPlace(worse)}, only ${average(reason.otherwise)}.`
    }
  },
  /**
   * @param by the figure
   * @param next the best place that is not equally good, and its figure; null if nothing is compared
   * @param more the points of that place at once, if it brings more than the advised one, and `apart` the lines and columns that make
   *   the difference; null if they are not given
   */
  placeFigure(
    by: By,
    figure: number,
    {
      next,
      more,
      settled,
      apart,
    }: {
      readonly next: { readonly where: Where; readonly figure: number } | null
      readonly more: MoreAtOnce | null
      readonly settled: Advice['settled']
      readonly apart: PlaceApart | null
    },
  ): string {
    if (settled !== null) return SETTLED[settled]
    if (by === 'wins' && isHopeless(figure)) return `${capital(chanceToWin(figure, []))}.`
    // Early on, the final points of a grid are hard to foresee, but not the difference between two places.
    if (by === 'points' && next === null) return ''
    const [what, parts] = next === null ? ['', ''] : [inPlace(next.where), inParts(apart)]
    const ahead = averagePoints(figure - (next?.figure ?? 0))
    if (by === 'points' && more === null && Number.parseFloat(ahead) <= 0) return ''
    // The place that brings more was named just before.
    const there = more === null ? what : 'there'
    const otherwise = next === null ? [] : [{ what: there, wins: next.figure }]
    const here =
      by === 'wins'
        ? `counting cards, ${chanceToWin(figure, otherwise)}${endsBetter(apart, parts)}`
        : betterHere(ahead, what, more !== null, parts)
    return more === null
      ? `${capital(here)}.`
      : `${capital(what)} it would bring ${points(more.points)} now, ${more.points - more.advised} more than here, but ${by === 'wins' ? 'here, ' : ''}${here}.`
  },
  /**
   * For a place that spoils a column, if the best worse one also spoils one, with the same ribbon or another.
   * @param many the number of other places
   * @param worse the best worse place, if others are equally good; null if it is the next best of all
   * @param left the number of unseen cards with each of the two ribbons, if there are more with the other one; null otherwise
   */
  placeEndsToo(
    ribbon: Ribbon,
    otherwise: Ribbon,
    {
      many,
      worse,
      left,
    }: {
      readonly many: number
      readonly worse: Where | null
      readonly left: Extract<Advice, { readonly on: 'place' }>['left']
    },
  ) {
    const next = many === 1 ? 'in the other place' : 'in the next best place'
    const there = worse === null ? next : inPlace(worse)
    // One or two more cards are no reason.
    const isMentioned = left !== null && left.otherwise - left.ends >= MORE_UNSEEN
    return ribbon === otherwise
      ? `It spoils ${aColumn(ribbon)}, as it would ${there}.`
      : `It spoils ${aColumn(ribbon)}; ${there} it would spoil ${aColumn(otherwise)}${!isMentioned ? '' : `, of which more cards are unseen: ${left.otherwise}, and ${left.ends} ${ribbons[ribbon].toLowerCase()} ones`}.`
  },
  /** Tells whether the text names lines and columns that make a difference. */
  tellsParts: (apart: PlaceApart | null): boolean => inParts(apart) !== '',
  /** Admits that an advised place spoils a column. */
  placeEnds: (ribbon: Ribbon) => `The price: it spoils ${aColumn(ribbon)}.`,
  /**
   * @param equals the places that are equally good
   * @param isAll true if no place is worse, `isExact` if nothing at all distinguishes the equally good ones, and `areTold` if the sentence before
   *   names just these places. `apart` is the difference to the only equally good place, if points make one
   */
  placeTie(
    by: By,
    equals: readonly Where[],
    why: TieReason | null,
    {
      isAll,
      isExact,
      areMentioned,
      apart,
    }: {
      readonly isAll: boolean
      readonly isExact: boolean
      readonly areMentioned: boolean
      readonly apart: PlaceApart | null
    },
  ): string {
    const isOne = equals.length === 1
    const all = isOne ? 'the other place' : 'all other places'
    const counted = areMentioned
      ? `the other ${spelled(equals.length)} places`
      : others(equals.length, 'place')
    const some = equals.length <= NAMED ? list(equals.map(placeName)) : counted
    return `${capital(isAll ? all : some)} ${asGood(by, isOne, isExact)}. ${why === 'points' && apart !== null && isOne ? bringsMore(apart) : byReason(why, 'The advised place')}`.trim()
  },
}
