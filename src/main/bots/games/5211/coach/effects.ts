import {
  type Advice,
  CARDS_PER_ROUND,
  type Card,
  COLOURS,
  type Colour,
  colourOf,
  isKododo,
  LONG_GAME_POINTS,
  type Reason,
  TURNS,
  VALUES,
  type View,
  without,
} from '../../../../../shared/games/5211'
import { kododoToLay, leadingCount, ofColour, sumOf } from './position'

/** Works out what a choice does to the table by itself, whatever the others play. */
export function effectsOf(view: View, cards: readonly Card[]): Advice['effects'] {
  const { limit, kododoTarget: target } = view.numbers
  const after = (colour: Colour) => view.counts[colour] + ofColour(cards, COLOURS.indexOf(colour)).length
  const out = COLOURS.filter((colour) => view.counts[colour] < limit && after(colour) >= limit)
  const count = view.kododo + cards.filter(isKododo).length
  // Nothing is exact that a card of the own hand has to spoil.
  const isTold =
    (count === target && kododoLeft(view, cards) === 0) || (view.kododo === target && count > target)
  const [first, second] = cards
  const isGone = first !== undefined && second === undefined && view.counts[colourOf(first)] >= limit
  return {
    gone: isGone ? colourOf(first) : null,
    out: out.map((colour) => ({ colour, count: after(colour) })),
    front: frontOf(view, cards),
    kododo: isTold
      ? { is: count === target ? 'exact' : 'missed', count, target, own: kododoAfter(view, cards) }
      : null,
    reaches: reachedBy(view, cards),
  }
}

/** Finds a colour that the cards put in front though it is rather the others'. */
function frontOf(view: View, cards: readonly Card[]): Advice['effects']['front'] {
  const { counts, numbers, seats } = view
  const before = COLOURS.map((colour) => counts[colour])
  const after = before.map((count, place) => count + ofColour(cards, place).length)
  const leads = (all: readonly number[], place: number) => {
    const count = all[place] ?? 0
    return count < numbers.limit && count > leadingCount(all, numbers.limit, place)
  }
  const place = COLOURS.findIndex((_, at) => leads(after, at) && !leads(before, at))
  const colour = COLOURS[place]
  if (colour === undefined || ofColour(cards, place).length === 0) return null
  const theirs = pointsOfOthers(view, colour)
  const own = pointsAfter(view, cards, colour)
  return theirs > (seats.length - 1) * own ? { colour, own, theirs } : null
}

/** Counts the Kododo of the hand that have to be laid in this round after the choice. */
function kododoLeft({ viewer, seats, round, numbers, turn }: View, cards: readonly Card[]): number {
  const hand = seats[viewer ?? -1]?.hand.cards ?? []
  return round < numbers.rounds ? 0 : kododoToLay(without(hand, cards), TURNS.length - turn)
}

/**
 * Finds what would end a long game by scoring, with a seat's points on the table. The first deal is always played to its end.
 * @param seat the viewer unless another is named
 */
export function reachedBy(
  view: View,
  cards: readonly Card[],
  seat: number = view.viewer ?? -1,
): Advice['effects']['reaches'] {
  const { long, tableMemory } = view.options
  if (!long || !tableMemory || view.deal === 1) return []
  const total = view.seats[seat]?.total ?? 0
  const isEnough = (points: number) => points > 0 && total + points >= LONG_GAME_POINTS
  return [
    ...COLOURS.filter((colour) => isEnough(pointsAfter(view, cards, colour, seat))),
    ...(isEnough(kododoAfter(view, cards, seat)) ? (['kododo'] as const) : []),
  ]
}

/** Finds of what the viewer has points on the table once the cards are laid, and how many. */
export const heldAfter = (view: View, cards: readonly Card[]): Advice['held'] =>
  [
    ...COLOURS.map((colour) => ({ what: colour, points: pointsAfter(view, cards, colour) })),
    { what: 'kododo' as const, points: kododoAfter(view, cards) },
  ].filter(({ points }) => points > 0)

/** Finds what would end a long game by scoring, with the points that some other seat has on the table. */
export function threatsIn(view: View): Advice['threats'] {
  const found = new Set(
    view.seats.flatMap((_, seat) => (seat === view.viewer ? [] : reachedBy(view, [], seat))),
  )
  return [...COLOURS, 'kododo' as const].filter((what) => found.has(what))
}

/**
 * Finds whether a game of a single deal is decided in its last round: by the most points that anybody may still get with one colour, or with the
 * Kododo, from the cards on the table and those that are still to be laid.
 */
export function settledIn(view: View): Advice['settled'] {
  const { viewer, seats, options, round, numbers } = view
  const own = seats[viewer ?? -1]
  if (own === undefined || options.long || !options.tableMemory || round < numbers.rounds) return null
  const others = seats.filter((_, seat) => seat !== viewer)
  if (others.every((one) => one.total + mostIn(one) < own.total)) return 'won'
  return others.some((one) => own.total + mostIn(own) < one.total) ? 'lost' : null
}

/** Points of the dearest card. */
const DEAREST = Math.max(...VALUES)

/** Works out the most points that a seat may get in the last round: it takes every unseen card for the dearest one. */
function mostIn({ table, hand }: View['seats'][number]): number {
  const seen = [...table.flatMap((one) => (one.face === 'up' ? [one.card] : [])), ...(hand.cards ?? [])]
  const unseen = CARDS_PER_ROUND - table.filter(({ face }) => face === 'up').length
  const byColour = COLOURS.map((_, place) => sumOf(ofColour(seen, place)))
  return Math.max(...byColour, seen.filter(isKododo).length) + (hand.cards === null ? unseen * DEAREST : 0)
}

/** Points of a colour that a seat, the viewer unless another is named, has on the table once the cards are laid. */
export function pointsAfter(
  view: View,
  cards: readonly Card[],
  colour: Colour,
  seat: number = view.viewer ?? -1,
): number {
  return sumOf(ofColour([...lyingOf(view, seat), ...cards], COLOURS.indexOf(colour)))
}

/** Counts the Kododo that a seat, the viewer unless another is named, has on the table once the cards are laid. */
const kododoAfter = (view: View, cards: readonly Card[], seat: number = view.viewer ?? -1): number =>
  [...lyingOf(view, seat), ...cards].filter(isKododo).length

const lyingOf = ({ seats }: View, seat: number): readonly Card[] =>
  seats[seat]?.table.flatMap((card) => (card.face === 'up' ? [card.card] : [])) ?? []

/** Points of a colour that all but the viewer have on the table. */
export const pointsOfOthers = (view: View, colour: Colour): number =>
  view.seats.reduce(
    (sum, _, seat) => sum + (seat === view.viewer ? 0 : pointsAfter(view, [], colour, seat)),
    0,
  )

/** The colour that a reason says scores more often, or instead of another end, with which the seat does better; null where it says it of none. */
export function hoped(reason: Reason): Colour | null {
  const isTold =
    reason.kind === 'instead' || (reason.kind === 'outcome' && reason.chance > reason.otherChance)
  return !isTold || reason.what === 'kododo' || reason.what === 'nobody' ? null : reason.what
}

/** The colour whose points a reason speaks for; null where it speaks for none. */
export function favoured(reason: Reason): Colour | null {
  switch (reason.kind) {
    case 'leads':
    case 'level':
    case 'follows':
    case 'next-in-line':
    case 'trusts':
    case 'spares':
    case 'dearer':
      return reason.colour
    case 'blocks':
      return reason.blocked
    case 'likelier':
    case 'expects':
      return reason.what === 'kododo' ? null : reason.what
    default:
      return null
  }
}
