import type { Advice, End } from '../../../../../shared/games/5211/advice'
import {
  CARDS_PER_ROUND,
  type Card,
  COLOURS,
  type Colour,
  colourOf,
  isKododo,
  pointsOf,
  TURNS,
  VALUES,
  without,
} from '../../../../../shared/games/5211/cards'
import { LONG_GAME_POINTS } from '../../../../../shared/games/5211/options'
import type { View } from '../../../../../shared/games/5211/view'
import { COLOUR_OF, countIn, KODODO, NOBODY, POINTS_OF, TALLY_OF } from '../../../../engine/games/5211/core'
import { cardsOf, type Known } from '../knowledge'
import type { Sample } from './sample'

/** Every possible scoring: the indices of the colours, and `KODODO`. */
export const WHATS: readonly number[] = [...COLOURS.keys(), KODODO]

/** The table after a choice. Counts are of face-up cards, including the choice's own. */
interface After {
  readonly cards: readonly Card[]
  /** The cards that stay in the hand. */
  readonly rest: readonly Card[]
  /** By index of the colour, and last of Kododo cards. */
  readonly counts: readonly number[]
  /** The number of Kododo cards of the rest that have to be laid in this round, whatever is drawn. */
  readonly mustLay: number
}

/** The inputs of all reasons. */
export interface Table {
  readonly limit: number
  readonly target: number
  /** As for `After`, before the choice. */
  readonly counts: readonly number[]
  /** By index of the colour, points on the table, and last Kododo cards: the seat's own, and the others'. */
  readonly own: readonly number[]
  readonly others: readonly number[]
  /** Number of other players. */
  readonly rivals: number
  /** True if a kept card can still be laid in this round, and in a later one. */
  readonly hasTurns: boolean
  readonly hasRounds: boolean
  /** The number of kept cards that can still be laid: in the last round one in each remaining turn. */
  readonly mostKept: number
  readonly advised: After
  readonly other: After
}

/**
 * The position in which two choices are compared.
 * @param advised index of a choice in the sample, and `other` that of the compared one
 */
export function tableOf(known: Known, sample: Sample, advised: number, other: number): Table {
  const { core, seat, hand } = known
  const counts = WHATS.map((what) => countIn(core.tally, what))
  const hasRounds = core.round < core.numbers.rounds
  const turnsLeft = TURNS.length - core.turn
  const [own, others] = [WHATS.map(() => 0), WHATS.map(() => 0)]
  for (let who = 0; who < core.players; who++)
    for (let slot = 0; slot < core.laid; slot++) {
      const face = core.table[who * CARDS_PER_ROUND + slot] as number
      const points = who === seat ? own : others
      const colour = COLOUR_OF[face] as number
      points[colour] = (points[colour] ?? 0) + (POINTS_OF[face] as number)
      if (countIn(TALLY_OF[face] as number, KODODO) > 0) points[KODODO] = (points[KODODO] ?? 0) + 1
    }
  const after = (choice: number): After => {
    const cards = cardsOf(known, sample.choices[choice] ?? 0)
    const added = (what: number) =>
      what === KODODO ? cards.filter(isKododo).length : ofColour(cards, what).length
    const rest = without(hand, cards)
    return {
      cards,
      rest,
      counts: counts.map((count, what) => count + added(what)),
      mustLay: hasRounds ? 0 : kododoToLay(rest, turnsLeft),
    }
  }
  return {
    limit: core.numbers.limit,
    target: core.numbers.kododoTarget,
    counts,
    own,
    others,
    rivals: core.players - 1,
    hasTurns: turnsLeft > 0,
    hasRounds,
    mostKept: hasRounds ? Number.POSITIVE_INFINITY : turnsLeft,
    advised: after(advised),
    other: after(other),
  }
}

/**
 * In the last round nobody draws, and each remaining turn takes one card of the hand. @returns the minimum number of
 * Kododo among these
 */
const kododoToLay = (rest: readonly Card[], turnsLeft: number): number =>
  Math.max(0, turnsLeft - rest.filter((card) => !isKododo(card)).length)

export const calledAt = (what: number): Colour | 'kododo' => (what === KODODO ? 'kododo' : colourAt(what))
export const endAt = (what: number): End => (what === NOBODY ? 'nobody' : calledAt(what))
export const colourAt = (place: number): Colour => COLOURS[place] ?? COLOURS[0]
export const placeOf = (card: Card): number => COLOURS.indexOf(colourOf(card))
export const ofColour = (cards: readonly Card[], place: number): readonly Card[] =>
  cards.filter((card) => placeOf(card) === place)
export const sumOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0)

/** Points of a colour that the seat has on the table after the choice. */
export const ownAfter = ({ own, advised }: Pick<Table, 'own' | 'advised'>, what: number): number =>
  (own[what] ?? 0) + sumOf(ofColour(advised.cards, what))

/**
 * True if the seat then has at least as many points of a colour as the others have on average, so that it gains most if
 * the colour scores.
 */
export const isOurs = (table: Pick<Table, 'own' | 'others' | 'rivals' | 'advised'>, what: number): boolean =>
  table.rivals * ownAfter(table, what) >= (table.others[what] ?? 0)

/** The highest card count of a colour below the limit, ignoring one of them. */
export const leadingCount = (counts: readonly number[], limit: number, but: number): number =>
  Math.max(
    0,
    ...COLOURS.map((_, place) => counts[place] ?? 0).filter((count, place) => place !== but && count < limit),
  )

/** The effects of a choice on the table by itself, whatever the others play. */
export function effectsOf(view: View, cards: readonly Card[]): Advice['effects'] {
  const { limit, kododoTarget: target } = view.numbers
  const after = (colour: Colour) => view.counts[colour] + ofColour(cards, COLOURS.indexOf(colour)).length
  const out = COLOURS.filter((colour) => view.counts[colour] < limit && after(colour) >= limit)
  const count = view.kododo + cards.filter(isKododo).length
  // A target is not met if a card of the own hand has to spoil it.
  const isShown =
    (count === target && kododoLeft(view, cards) === 0) || (view.kododo === target && count > target)
  const [first, second] = cards
  const isGone = first !== undefined && second === undefined && view.counts[colourOf(first)] >= limit
  return {
    gone: isGone ? colourOf(first) : null,
    out: out.map((colour) => ({ colour, count: after(colour) })),
    front: frontOf(view, cards),
    kododo: isShown
      ? { is: count === target ? 'exact' : 'missed', count, target, own: kododoAfter(view, cards) }
      : null,
    reaches: reachedBy(view, cards),
  }
}

/** Finds a colour that the cards put in front though the others have more of it. */
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
 * Finds the ends that would finish a long game, with a seat's points on the table. The first deal is always played to
 * its end.
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

/** Finds the viewer's points on the table by kind, once the cards are laid. */
export const heldAfter = (view: View, cards: readonly Card[]): Advice['held'] =>
  [
    ...COLOURS.map((colour) => ({ what: colour, points: pointsAfter(view, cards, colour) })),
    { what: 'kododo' as const, points: kododoAfter(view, cards) },
  ].filter(({ points }) => points > 0)

/** Finds the ends that would finish a long game, with the points that another seat has on the table. */
export function threatsIn(view: View): Advice['threats'] {
  const found = new Set(
    view.seats.flatMap((_, seat) => (seat === view.viewer ? [] : reachedBy(view, [], seat))),
  )
  return [...COLOURS, 'kododo' as const].filter((what) => found.has(what))
}

/**
 * Finds whether a game of a single deal is decided in its last round: by the maximum points of every player with one
 * colour, or with the Kododo, from the cards on the table and those still to be laid.
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

/** The maximum points of a seat in the last round: every unseen card is assumed to be the dearest one. */
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
