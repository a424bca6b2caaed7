import {
  CARDS_PER_ROUND,
  type Card,
  cardsDue,
  DECK,
  type Seat,
  type View,
  without,
} from '../../../../shared/games/5211'
import type { Memory } from './memory'

/** What a bot decides about, taken from what its seat may know. */
export interface Situation {
  readonly hand: readonly Card[]
  /** How many cards are to be laid now. */
  readonly due: 1 | 2
  /** The bot's own cards on the table. */
  readonly own: readonly Card[]
  /** The face-up cards of each of the others. */
  readonly others: readonly (readonly Card[])[]
  /** How many cards the others will have added by the end of the round. */
  readonly coming: number
  /** Every card that may be among those: neither in the bot's hand nor seen since the shuffle. */
  readonly unseen: readonly Card[]
  readonly target: number
  readonly limit: number
  /** Whether the cards that are kept back are worth nothing any more. */
  readonly lastRound: boolean
}

/**
 * @param view of the seat that decides
 * @throws when that seat is not awaited
 */
export function situationOf(view: View, memory: Memory): Situation {
  const { viewer, numbers } = view
  if (viewer === null || !view.awaited.includes(viewer)) throw new Error('No decision is awaited here')
  const hand = view.seats[viewer]?.hand.cards ?? []
  const faceUp = (seat: Seat) =>
    view.seats[seat]?.table.flatMap((card) => (card.face === 'up' ? card.card : [])) ?? []
  const others = view.seats.flatMap((_, seat) => (seat === viewer ? [] : [faceUp(seat)]))
  return {
    hand,
    due: cardsDue(view.turn),
    own: faceUp(viewer),
    others,
    coming: others.reduce((sum, cards) => sum + CARDS_PER_ROUND - cards.length, 0),
    unseen: without(DECK, [...memory.seen, ...hand]),
    target: numbers.kododoTarget,
    limit: numbers.limit,
    lastRound: view.round === numbers.rounds,
  }
}

/** All ways to take so many of the cards, each set of faces once. */
export function choices(cards: readonly Card[], count: number): readonly (readonly Card[])[] {
  if (count === 0) return [[]]
  const sorted = [...cards].sort()
  return sorted.flatMap((card, index) =>
    card === sorted[index - 1]
      ? []
      : choices(sorted.slice(index + 1), count - 1).map((others) => [card, ...others]),
  )
}
