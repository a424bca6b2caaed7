import {
  CARDS_PER_ROUND,
  type Card,
  COLOURS,
  type Colour,
  colourOf,
  isKododo,
  pointsOf,
  TURNS,
  without,
} from '../../../../../shared/games/5211'
import { COLOUR_OF, countIn, KODODO, POINTS_OF, TALLY_OF } from '../../../../engine/games/5211/core'
import { cardsOf, type Known } from '../search/known'
import type { Sample } from './sample'

/** Everything that can score: the places of the colours, and `KODODO`. */
export const WHATS: readonly number[] = [...COLOURS.keys(), KODODO]

/** What a choice makes of the table. Counts are of face-up cards, the choice's own among them. */
export interface After {
  readonly cards: readonly Card[]
  /** What stays in the hand. */
  readonly rest: readonly Card[]
  /** By place of the colour, and at last of Kododo cards. */
  readonly counts: readonly number[]
  /** The number of Kododo cards of the rest that have to be laid in this round, whatever is drawn. */
  readonly mustLay: number
}

/** All that reasons are found in. */
export interface Table {
  readonly limit: number
  readonly target: number
  /** As for `After`, before the choice. */
  readonly counts: readonly number[]
  /** By place of the colour, points on the table, and at last Kododo cards: the seat's own, and the others'. */
  readonly own: readonly number[]
  readonly others: readonly number[]
  /** How many the others are. */
  readonly rivals: number
  /** Whether a card that is kept can still be laid in this round, and in a later one. */
  readonly hasTurns: boolean
  readonly hasRounds: boolean
  /** The number of kept cards that can still be laid: in the last round one in each turn that is left. */
  readonly mostKept: number
  readonly advised: After
  readonly other: After
}

/**
 * The position in which two choices are compared.
 * @param advised the place of a choice in the sample, and `other` that of the one it is compared with
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

/** In the last round nobody draws, and each turn that is left takes one card of the hand. @returns how many of these are Kododo in any case */
export const kododoToLay = (rest: readonly Card[], turnsLeft: number): number =>
  Math.max(0, turnsLeft - rest.filter((card) => !isKododo(card)).length)

export const calledAt = (what: number): Colour | 'kododo' => (what === KODODO ? 'kododo' : colourAt(what))
export const colourAt = (place: number): Colour => COLOURS[place] ?? COLOURS[0]
export const placeOf = (card: Card): number => COLOURS.indexOf(colourOf(card))
export const ofColour = (cards: readonly Card[], place: number): readonly Card[] =>
  cards.filter((card) => placeOf(card) === place)
export const sumOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0)

/** Points of a colour that the seat has on the table after the choice. */
export const ownAfter = ({ own, advised }: Pick<Table, 'own' | 'advised'>, what: number): number =>
  (own[what] ?? 0) + sumOf(ofColour(advised.cards, what))

/** Tells whether the seat then has at least as many points of a colour as the others have on average, so that it gains most if the colour scores. */
export const isOurs = (table: Pick<Table, 'own' | 'others' | 'rivals' | 'advised'>, what: number): boolean =>
  table.rivals * ownAfter(table, what) >= (table.others[what] ?? 0)

/** The most cards that a colour below the limit has, but for one of them. */
export const leadingCount = (counts: readonly number[], limit: number, but: number): number =>
  Math.max(
    0,
    ...COLOURS.map((_, place) => counts[place] ?? 0).filter((count, place) => place !== but && count < limit),
  )

export const dearest = (cards: readonly Card[]): Card | null =>
  cards.reduce<Card | null>(
    (best, card) => (best === null || pointsOf(card) > pointsOf(best) ? card : best),
    null,
  )
