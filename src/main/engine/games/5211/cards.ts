import { type Card, FACES, pointsOf } from '../../../../shared/games/5211/cards'

const place: ReadonlyMap<Card, number> = new Map(FACES.map((card, index) => [card, index]))
const placeOf = (card: Card): number => place.get(card) ?? FACES.length

function isInFaceOrder(cards: readonly Card[]): boolean {
  let before = 0
  for (const card of cards) {
    const at = placeOf(card)
    if (at < before) return false
    before = at
  }
  return true
}

/** The cards in the order of `FACES`, the canonical order for sets of cards. */
export const inFaceOrder = (cards: readonly Card[]): readonly Card[] =>
  cards.length < 2 || isInFaceOrder(cards)
    ? cards
    : cards.toSorted((one, other) => placeOf(one) - placeOf(other))

function countIn(cards: readonly Card[], wanted: Card): number {
  let count = 0
  for (const card of cards) if (card === wanted) count++
  return count
}

/** True if the hand holds all these cards, with multiplicity. */
export function holds(hand: readonly Card[], cards: readonly Card[]): boolean {
  const [first] = cards
  if (cards.length === 1 && first !== undefined) return hand.includes(first)
  for (const card of cards) if (countIn(hand, card) < countIn(cards, card)) return false
  return true
}

/**
 * The hand without the laid cards (the first of equal ones is removed), with the drawn ones appended. It makes a single
 * copy, because every turn calls it for every seat.
 * @throws if the hand does not hold the laid cards
 */
export function refilled(
  hand: readonly Card[],
  laid: readonly Card[],
  drawn: readonly Card[],
): readonly Card[] {
  const next = [...hand]
  let size = next.length
  for (const card of laid) {
    const taken = next.indexOf(card)
    if (taken === -1 || taken >= size)
      throw new Error(`A hand of ${hand.length} cards does not hold all ${laid.length} laid cards`)
    size -= 1
    for (let i = taken; i < size; i++) next[i] = next[i + 1] as Card
  }
  for (const card of drawn) next[size++] = card
  if (size < next.length) next.length = size
  return next
}

/** Sum of the cards' points. */
export function sumPoints(cards: readonly Card[]): number {
  let sum = 0
  for (const card of cards) sum += pointsOf(card)
  return sum
}
