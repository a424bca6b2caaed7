import type { Card, Options } from '../../../../shared/games/kado'

/** Whether the cards are those of the deck that the options name, in whatever order. */
export function hasDeck({ deck }: Options, order: readonly Card[]): boolean {
  const cards = deck.cards.toSorted()
  return order.length === cards.length && order.toSorted().every((card, index) => card === cards[index])
}
