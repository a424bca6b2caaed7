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
  aColumn,
  asGood,
  atOnce,
  average,
  averagePoints,
  type By,
  cardsOf,
  chanceToWin,
  isHopeless,
  LITTLE,
  others,
  SETTLED,
  signed,
  spelled,
  toldBy,
} from './coach-terms'
import { columnName, inPlace, lineName, placeName, ribbons, several } from './names'

/** So many equally good places are named, and more are counted. */
const NAMED = 2

/** Says how many of several places spoil a column, which the advised one does not. */
const ofWhich = (spoiling: number): string =>
  spoiling === 0 ? '' : `, of which ${spelled(spoiling)} ${spoiling === 1 ? 'spoils' : 'spoil'} a column`

/** So many more cards of a ribbon have to be unseen for that to be a reason to keep its column open rather than another. */
const MORE_UNSEEN = 3

/** A line or a column is named if it makes so great a share of what the largest makes; the others are added up. */
const NAMED_PART = 0.3

/** So many lines and columns are named at most. */
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
  // Nothing is hidden among the others that counts more than what is named.
  const isEnough = (count: number) =>
    Math.abs(restAfter(count)) <= Math.abs(shown[count - 1]?.points ?? 0) &&
    Math.abs(shown[count]?.points ?? 0) < NAMED_PART * largest
  const enough = [1, 2, 3].find(isEnough) ?? NAMED_PARTS
  // A single part that is left takes no more words by its name.
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
 * Rounds parts to tenths so that they add up with the rest to the rounded whole. Where there is no rest to speak of, the part that is rounded off most makes up
 * for it.
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

/** Less is not called a rest. */
const NO_REST = 0.05

/** The same beside a chance to win, where the points speak for the place as well. */
const endsBetter = (apart: PlaceApart | null, parts: string): string =>
  apart === null || parts === '' || signed(apart.points) === signed(0) || apart.points < 0
    ? ''
    : `. On average your grid should then end ${averagePoints(apart.points)} better${parts}`

/** Says by how many points a place is ahead of one that wins as often, and where. */
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

/** Says which other places would spoil a column, beside what this one brings. */
function spares(
  { places, points: brings, ribbon }: Extract<PlaceReason, { readonly is: 'spares' }>,
  many: number,
): string {
  const ending = `${placesThat(places, many)} would spoil ${someColumn(ribbon)}`
  return brings > 0 ? `It brings ${atOnce(brings)}, and ${ending}.` : `${capital(ending)}.`
}

/** Names a column by its ribbon. @param ribbon null where the columns that are meant have several */
const someColumn = (ribbon: Ribbon | null): string => (ribbon === null ? 'a column' : aColumn(ribbon))

/** Says after what a card does what that brings at once; empty where it is not to be told. */
const bringing = (brings: number | null): string => (brings === null ? '' : `: ${atOnce(brings)}`)

/** Says that no place brings more at once, and how many bring as much. */
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
 * Says by how much a grid ends better here.
 * @param ahead the points, as they are shown
 * @param isNamed whether the place that this one is compared with has been named just before
 */
function betterHere(ahead: string, what: string, isNamed: boolean, parts: string): string {
  const shown = Number.parseFloat(ahead)
  // An equal of the best place may be ahead of a worse one by less than is shown.
  const by = shown > 0 ? ahead : 'a little'
  if (isNamed) return `your grid should end ${by} better here${parts}`
  const only = shown > 0 && shown < LITTLE ? 'only ' : ''
  return `your grid should end ${only}${by} better here than ${what}${parts}`
}

/** So many of the other places. @param many how many there are in all */
function placesThat(some: number, many: number): string {
  if (some === many) return many === 1 ? 'the other place' : 'any other place'
  return some > many / 2 ? 'most other places' : others(some, 'place')
}

/** What the coach says of a place for a card. */
export const placeWords = {
  /** Says why a card goes to a place. @param many how many other places there are, and `worse` the best of those that are not equally good; null where none is */
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
   * @param next the best place that is not equally good, and its figure; null where nothing is to be compared
   * @param more what that place brings at once, where it brings more than the advised one, and `apart` the lines and columns that make
   *   the difference; null where they are not to be told
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
    // The points of a finished grid are hard to foresee early on, but not by how much one place is better than another.
    if (by === 'points' && next === null) return ''
    const [what, parts] = next === null ? ['', ''] : [inPlace(next.where), inParts(apart)]
    const ahead = averagePoints(figure - (next?.figure ?? 0))
    if (by === 'points' && more === null && Number.parseFloat(ahead) <= 0) return ''
    // The place that brings more has been named just before.
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
   * Of a place that spoils a column, where the best worse one spoils one with that ribbon as well, or with another.
   * @param many how many other places there are
   * @param worse the best worse place, if others are equally good; null if it is the next best of all
   * @param left how many cards with each of the two ribbons are unseen, if there are more with the other one; null otherwise
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
    // A card or two more are no reason.
    const isTold = left !== null && left.otherwise - left.ends >= MORE_UNSEEN
    return ribbon === otherwise
      ? `It spoils ${aColumn(ribbon)}, as it would ${there}.`
      : `It spoils ${aColumn(ribbon)}; ${there} it would spoil ${aColumn(otherwise)}${!isTold ? '' : `, of which more cards are unseen: ${left.otherwise}, and ${left.ends} ${ribbons[ribbon].toLowerCase()} ones`}.`
  },
  /** Tells whether something is said of lines and columns that make a difference. */
  tellsParts: (apart: PlaceApart | null): boolean => inParts(apart) !== '',
  /** Owns up to a column that an advised place spoils. */
  placeEnds: (ribbon: Ribbon) => `The price: it spoils ${aColumn(ribbon)}.`,
  /**
   * @param equals the places that are equally good
   * @param isAll whether no place is worse, `isExact` whether nothing at all tells the equals apart, and `areTold` whether the sentence before
   *   speaks of just these places. `apart` is what tells the advised place from the only equal, if points do
   */
  placeTie(
    by: By,
    equals: readonly Where[],
    why: TieReason | null,
    {
      isAll,
      isExact,
      areTold,
      apart,
    }: {
      readonly isAll: boolean
      readonly isExact: boolean
      readonly areTold: boolean
      readonly apart: PlaceApart | null
    },
  ): string {
    const isOne = equals.length === 1
    const all = isOne ? 'the other place' : 'all other places'
    const counted = areTold ? `the other ${spelled(equals.length)} places` : others(equals.length, 'place')
    const some = equals.length <= NAMED ? list(equals.map(placeName)) : counted
    return `${capital(isAll ? all : some)} ${asGood(by, isOne, isExact)}. ${why === 'points' && apart !== null && isOne ? bringsMore(apart) : toldBy(why, 'The advised place')}`.trim()
  },
}
