import { type Card, FACES, pointsOf } from '../../../../shared/games/5211/cards'
import type { View } from '../../../../shared/games/5211/view'
import type { HandOrder } from '../../../../shared/settings'

/** The hand of the view's own seat, from the left; none where the view belongs to no seat. */
export const handOf = ({ viewer, seats }: View): readonly Card[] =>
  viewer === null ? [] : (seats[viewer]?.hand.cards ?? [])

/** How the cards of a hand lie beside each other. */
export interface Order {
  readonly by: HandOrder
  /** As the player has put them last. */
  readonly own: readonly Card[]
}

/** As the cards came. */
export const AS_DEALT: Order = { by: 'own', own: [] }

const placeOf = (card: Card): number => FACES.indexOf(card)

const COMPARE: Readonly<Record<Exclude<HandOrder, 'own'>, (one: Card, other: Card) => number>> = {
  colour: (one, other) => placeOf(one) - placeOf(other),
  value: (one, other) => pointsOf(one) - pointsOf(other) || placeOf(one) - placeOf(other),
}

/**
 * Where each place of a hand takes its card from. In the player's own order what they have not moved stays right of it, as
 * it came.
 * @param hand as it came
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

/** The hand as it lies. */
export const inOrder = (hand: readonly Card[], order: Order): readonly Card[] =>
  orderOf(hand, order).map((index) => hand[index] as Card)

/** The hand with one card taken out and put in at another place. */
export function withMoved(hand: readonly Card[], from: number, to: number): readonly Card[] {
  const card = hand[from]
  return card === undefined ? hand : hand.toSpliced(from, 1).toSpliced(to, 0, card)
}
