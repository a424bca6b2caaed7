import type { Card } from '../../../../shared/games/5211'

/** Where cards lie in a hand, each at a place of its own. */
export function indexesOf(cards: readonly Card[], hand: readonly Card[]): readonly number[] {
  const found: number[] = []
  for (const card of cards) {
    const index = hand.findIndex((other, place) => other === card && !found.includes(place))
    if (index >= 0) found.push(index)
  }
  return found
}
