import type { Reason } from '../../../../../shared/games/5211/advice'
import { type Card, COLOURS, type Colour, isKododo, lessThose } from '../../../../../shared/games/5211/cards'
import { KODODO } from '../../../../engine/games/5211/core'
import {
  calledAt,
  colourAt,
  isOurs,
  leadingCount,
  ofColour,
  ownAfter,
  placeOf,
  sumOf,
  type Table,
  WHATS,
} from './position'

/** A colour that is further behind the leading one is no reason by its count. */
const CLOSE = 1

/** True if a colour has as many cards as another, so that it does not score. */
const isTied = (counts: readonly number[], limit: number, what: number): boolean => {
  const count = counts[what] ?? 0
  return count < limit && COLOURS.some((_, other) => other !== what && counts[other] === count)
}

/** The ranks of a colour, the least favourable first. */
const COLOUR_RANKS: readonly Reason['kind'][] = ['follows', 'level', 'next-in-line', 'leads']

/** True unless a fact of the position holds as well, of the same colour or of another, after the compared choice. */
export function isApart(table: Table, reason: Reason): boolean {
  const { advised, other, limit, target } = table
  const swapped: Table = { ...table, advised: other, other: advised }
  switch (reason.kind) {
    case 'trusts': {
      const what = COLOURS.indexOf(reason.colour)
      const laid = laidBy(swapped, what)
      return trustIn(swapped, what) === null && laid?.kind !== 'leads' && laid?.kind !== 'next-in-line'
    }
    case 'leads':
    case 'level':
    case 'follows':
    case 'next-in-line': {
      if (reason.kind === 'level' && reason.stopped !== null)
        return !reason.others.some((colour) => isTied(other.counts, limit, COLOURS.indexOf(colour)))
      const behind = reason.kind === 'follows' ? reason.most - reason.count : 0
      const isAsHigh = (laid: Reason | null) =>
        laid !== null &&
        COLOUR_RANKS.indexOf(laid.kind) >= COLOUR_RANKS.indexOf(reason.kind) &&
        (laid.kind !== 'follows' || laid.most - laid.count <= behind)
      const isLeft = trustIn(swapped, COLOURS.indexOf(reason.colour)) !== null
      return !isLeft && !other.cards.some((card) => isAsHigh(laidBy(swapped, placeOf(card))))
    }
    case 'over':
      return (other.counts[COLOURS.indexOf(reason.colour)] ?? 0) < limit
    case 'wasted':
      return !other.cards.every((card) => (table.counts[placeOf(card)] ?? 0) >= limit)
    case 'kododo':
      return other.counts[KODODO] !== reason.count
    case 'spoils':
      return (other.counts[KODODO] ?? 0) <= target
    default:
      return true
  }
}

/** @returns the cards of a colour, or the Kododo cards, by the index of their scoring */
export const cardsFor = (what: number, cards: readonly Card[]): readonly Card[] =>
  what === KODODO ? cards.filter(isKododo) : ofColour(cards, what)

/** Finds how a choice gets the seat more points from a colour, or from Kododo, than the other choice does. */
export function gainBy(table: Table, what: number): Reason | null {
  if (what === KODODO) return kododoGain(table)
  const { advised, other } = table
  const laid = ofColour(advised.cards, what)
  if (laid.length > 0) {
    const otherLaid = ofColour(other.cards, what)
    if (otherLaid.length === laid.length && sumOf(laid) > sumOf(otherLaid))
      return {
        kind: 'dearer',
        colour: colourAt(what),
        points: sumOf(laid),
        otherPoints: sumOf(otherLaid),
      }
    return laidFor(table, what)
  }
  const spared = sparedBy(table, what)
  if (spared !== null) return spared
  const held = Math.min(table.mostKept, ofColour(advised.rest, what).length)
  if (table.hasTurns && held > ofColour(other.rest, what).length)
    return { kind: 'holds', what: colourAt(what), held, cards: ofColour(advised.rest, what) }
  return trustIn(table, what)
}

/** A colour that scores as the table stands after the choice, and of which the seat has points. */
function trustIn(table: Table, what: number): Reason | null {
  const { advised, own, limit } = table
  const points = own[what] ?? 0
  const count = advised.counts[what] ?? 0
  if (points === 0 || count >= limit || !isOurs(table, what)) return null
  const trusts = { kind: 'trusts', colour: colourAt(what), count, points } as const
  if (count > leadingCount(advised.counts, limit, what)) return { ...trusts, tied: [] }
  const tied = tiedAhead(advised.counts, limit, what)
  return tied === null ? null : { ...trusts, tied }
}

/** The colours with more cards than this one, if all of them are level with another and it is not: then it is next in line. */
function tiedAhead(counts: readonly number[], limit: number, what: number): readonly Colour[] | null {
  const isAlone = (one: number) => COLOURS.filter((_, other) => counts[other] === counts[one]).length === 1
  const ahead = [...COLOURS.keys()].filter(
    (one) => (counts[one] ?? 0) > (counts[what] ?? 0) && (counts[one] ?? 0) < limit,
  )
  return isAlone(what) && !ahead.some(isAlone) ? ahead.map(colourAt) : null
}

/** The rank of a colour once the choice has laid cards of it; null if that does not speak for laying them. */
function laidFor(table: Table, what: number): Reason | null {
  const reason = laidBy(table, what)
  if (!isOurs(table, what)) return null
  const { own } = table
  const mine = ownAfter(table, what)
  const inColours = (some: readonly Colour[]) =>
    some.reduce((sum, colour) => sum + (own[COLOURS.indexOf(colour)] ?? 0), 0)
  switch (reason?.kind) {
    case 'leads':
      // Overtaking a colour with more own points gains nothing.
      return inColours(overtakenBy(table, what)) > mine ? null : reason
    case 'level': {
      // At the limit, one more card of one of several rivals leaves the others level with it.
      const isOpen = reason.toLimit > 1 || reason.others.length === 1
      return isOpen && inColours(reason.others) <= mine ? reason : null
    }
    case 'follows':
      return (reason.most - reason.count <= CLOSE || reason.toLimit === 1) &&
        inColours([reason.leader]) <= mine
        ? reason
        : null
    default:
      return reason
  }
}

/** Finds the colours that lead, or are level with a colour in the lead, before the choice puts that one in front. */
function overtakenBy({ counts, limit }: Table, what: number): readonly Colour[] {
  const ahead = leadingCount(counts, limit, what)
  if (ahead === 0 || ahead < (counts[what] ?? 0)) return []
  return COLOURS.filter((_, other) => other !== what && counts[other] === ahead)
}

/** The rank of a colour once the choice has laid cards of it; null for one that is out, and before any card is on the table. */
function laidBy({ counts, limit, advised }: Table, what: number): Reason | null {
  const colour = colourAt(what)
  const count = advised.counts[what] ?? 0
  if (count >= limit || counts.every((one) => one === 0)) return null
  const next = leadingCount(advised.counts, limit, what)
  if (count > next)
    return {
      kind: 'leads',
      colour,
      count,
      next,
      toLimit: limit - count,
      isPast: advised.counts.some((one, place) => place !== KODODO && one >= limit),
    }
  const leaders = COLOURS.filter((_, other) => other !== what && advised.counts[other] === next)
  if (count === next)
    return { kind: 'level', colour, count, others: leaders, toLimit: limit - count, stopped: null }
  const tied = tiedAhead(advised.counts, limit, what)
  if (tied !== null) return { kind: 'next-in-line', colour, count, tied }
  const [leader = colour] = leaders
  return { kind: 'follows', colour, count, leader, most: next, toLimit: limit - next }
}

/** Finds how the other choice would stop a colour that leads after this one, and of which the seat has points. */
function sparedBy({ limit, own, advised, other }: Table, what: number): Reason | null {
  const count = advised.counts[what] ?? 0
  const points = own[what] ?? 0
  if (points === 0 || count >= limit || count <= leadingCount(advised.counts, limit, what)) return null
  const stop = (by: number): 'level' | 'past' | 'limit' | null => {
    const theirs = other.counts[by] ?? 0
    if (by === what) return theirs >= limit ? 'limit' : null
    if (theirs >= limit || theirs < count) return null
    return theirs === count ? 'level' : 'past'
  }
  for (const by of new Set(other.cards.map(placeOf))) {
    const how = stop(by)
    if (how !== null) return { kind: 'spares', colour: colourAt(what), count, points, by: colourAt(by), how }
  }
  return null
}

function kododoGain(table: Table): Reason | null {
  const { advised, other, target } = table
  const count = advised.counts[KODODO] ?? 0
  const otherCount = other.counts[KODODO] ?? 0
  const held = advised.rest.filter(isKododo).length
  if (isOverLater(table)) return null
  // A few Kododo of many decide little.
  if (advised.cards.some(isKododo) && count >= otherCount && count <= target && 2 * (count + held) >= target)
    return { kind: 'kododo', count, target, held }
  return sparedKododo(table)
}

/** The Kododo that have to be laid later exceed their target. */
const isOverLater = ({ advised, target }: Table): boolean =>
  (advised.counts[KODODO] ?? 0) <= target && (advised.counts[KODODO] ?? 0) + advised.mustLay > target

/** The other choice would bring Kododo to more than half of the target, or past it: fewer decide little. */
function sparedKododo(table: Table): Reason | null {
  const { advised, other, target } = table
  if (isOverLater(table)) return null
  const count = advised.counts[KODODO] ?? 0
  const otherCount = other.counts[KODODO] ?? 0
  return count < otherCount && 2 * otherCount > target
    ? { kind: 'spares-kododo', count, otherCount, target }
    : null
}

/** Finds how a choice keeps the others from points of an end. */
export function denialBy(table: Table, what: number): Reason | null {
  if (what === KODODO) return kododoDenial(table)
  const { counts, limit, target, advised, other, own, others, rivals } = table
  const [before = 0, count = 0, otherCount = 0] = [counts[what], advised.counts[what], other.counts[what]]
  const colour = colourAt(what)
  const points = others[what] ?? 0
  // A colour of which the seat has as much itself is not worth denying.
  if ((own[what] ?? 0) > 0 && points <= rivals * (own[what] ?? 0)) return null
  if (count >= limit && before < limit) return { kind: 'over', colour, count, limit, theirs: points }
  const isExact = advised.counts[KODODO] === target && !isOverLater(table)
  if (advised.cards.some(isKododo) && isExact && other.counts[KODODO] !== target)
    return { kind: 'kododo', count: target, target, held: advised.rest.filter(isKododo).length }
  const stopping = before === 0 ? null : stoppedBy(table, what)
  if (stopping !== null) return stopping
  return points > 0 && count === before && otherCount > before ? { kind: 'starves', colour, points } : null
}

function kododoDenial(table: Table): Reason | null {
  const { counts, advised, target } = table
  const count = advised.counts[KODODO] ?? 0
  if (count > target && (counts[KODODO] ?? 0) <= target) return { kind: 'spoils', count, target }
  return sparedKododo(table)
}

/** Finds how the choice gets ahead of a colour, or level with it, by cards of another one. */
function stoppedBy(table: Table, what: number): Reason | null {
  const { advised, others } = table
  const points = others[what] ?? 0
  for (const by of new Set(advised.cards.map(placeOf))) {
    if (by === what) continue
    const reason = laidBy(table, by)
    // A colour behind one of which the others have more keeps them from nothing.
    if (reason?.kind === 'leads' && reason.next === (advised.counts[what] ?? 0) && isOurs(table, by))
      return reason
    // Colours that are level with each other anyway are not stopped by a third.
    const isLevel = reason?.kind === 'level' && reason.others.length === 1
    if (isLevel && reason.others[0] === colourAt(what) && points > 0) return { ...reason, stopped: points }
  }
  return null
}

/** The cards that only one of the two choices keeps. */
export const keptApart = ({ advised, other }: Table): Extract<Reason, { readonly kind: 'rest' }> => ({
  kind: 'rest',
  cards: lessThose(other.cards, advised.cards),
  others: lessThose(advised.cards, other.cards),
})

/** Cards that have more value together, of which the other choice would keep fewer. */
export function keptTogether({ advised, other, hasTurns, hasRounds, mostKept }: Table): Reason | null {
  if (!hasTurns && !hasRounds) return null
  const heldIn = (rest: readonly Card[], what: number) => Math.min(mostKept, cardsFor(what, rest).length)
  const kept = WHATS.map((what) => ({ what, held: heldIn(advised.rest, what) }))
    .filter(({ what, held }) => held > 1 && held > heldIn(other.rest, what))
    .sort((one, two) => two.held - one.held)
  const [most] = kept
  if (most === undefined) return null
  return {
    kind: 'holds',
    what: calledAt(most.what),
    held: most.held,
    cards: cardsFor(most.what, advised.rest),
  }
}
