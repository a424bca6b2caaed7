import { type Card, FACES, pointsOf } from '../../../../shared/games/5211'

const place: ReadonlyMap<Card, number> = new Map(FACES.map((card, index) => [card, index]))
const placeOf = (card: Card): number => place.get(card) ?? FACES.length

/** The cards in the order of `FACES`, in which sets of cards are written down. */
export const inFaceOrder = (cards: readonly Card[]): readonly Card[] =>
  cards.toSorted((one, other) => placeOf(one) - placeOf(other))

/**
 * The hand without these cards, the first of equal ones taken each time.
 * @returns null where the hand does not hold them all
 */
export function without(hand: readonly Card[], cards: readonly Card[]): readonly Card[] | null {
  const left = [...hand]
  for (const card of cards) {
    const index = left.indexOf(card)
    if (index === -1) return null
    left.splice(index, 1)
  }
  return left
}

/** The points of cards at face value. */
export function sumPoints(cards: readonly Card[]): number {
  let sum = 0
  for (const card of cards) sum += pointsOf(card)
  return sum
}
