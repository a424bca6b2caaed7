import { type Card, FACES, pointsOf } from '../../../../shared/games/5211/cards'
import type { View } from '../../../../shared/games/5211/view'
import type { HandOrder } from '../../../../shared/settings'

/** The hand of the view's own seat, from the left; empty if the view belongs to no seat. */
export const handOf = ({ viewer, seats }: View): readonly Card[] =>
  viewer === null ? [] : (seats[viewer]?.hand.cards ?? [])

/** The order of the cards in a hand. */
export interface Order {
  readonly by: HandOrder
  /** The last order chosen by the player. */
  readonly own: readonly Card[]
}

/** The dealt order. */
export const AS_DEALT: Order = { by: 'own', own: [] }

const placeOf = (card: Card): number => FACES.indexOf(card)

const COMPARE: Readonly<Record<Exclude<HandOrder, 'own'>, (one: Card, other: Card) => number>> = {
  colour: (one, other) => placeOf(one) - placeOf(other),
  value: (one, other) => pointsOf(one) - pointsOf(other) || placeOf(one) - placeOf(other),
}

/**
 * Maps each place of a hand to its card. In the player's own order, cards that were not moved stay to the right, as
 * dealt.
 * @param hand as dealt
 * @returns by place from the left, indexes of the hand
 */
export function orderOf(hand: readonly Card[], { by, own }: Order): readonly number[] {
  const indexes = hand.map((_, index) => index)
  if (by !== 'own') {
    const compare = COMPARE[by]
    return indexes.sort((one, other) => compare(hand[one] as Card, hand[other] as Card))
  }
  const moved: number[] = []
  for (const card of own) {
    const index = hand.findIndex((held, at) => held === card && !moved.includes(at))
    if (index >= 0) moved.push(index)
  }
  return [...moved, ...indexes.filter((index) => !moved.includes(index))]
}

/** The hand in display order. */
export const inOrder = (hand: readonly Card[], order: Order): readonly Card[] =>
  orderOf(hand, order).map((index) => hand[index] as Card)

/** The hand with one card moved to another place. */
export function withMoved(hand: readonly Card[], from: number, to: number): readonly Card[] {
  const card = hand[from]
  return card === undefined ? hand : hand.toSpliced(from, 1).toSpliced(to, 0, card)
}
