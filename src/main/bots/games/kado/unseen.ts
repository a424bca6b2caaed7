import { type Card, GIFTS, giftOf, RIBBONS, ribbonOf, type View } from '../../../../shared/games/kado'

/**
 * The cards of the deck that the viewer has not seen: neither in a grid nor shown in this turn, neither its own, nor
 * looked at or discarded by itself.
 */
export function unseenBy({ options, seats, peeked, discard }: View): readonly Card[] {
  const dealt = [...seats.flatMap(({ grid, card }) => [...grid, card]), peeked, ...discard]
  const unseen = [...options.deck.cards]
  for (const card of dealt) if (card !== null && 'card' in card) unseen.splice(unseen.indexOf(card.card), 1)
  return unseen
}

/** How likely a card that is still to come has each gift and each ribbon. */
export interface Prospects {
  readonly gifts: ReadonlyMap<string, number>
  readonly ribbons: ReadonlyMap<string, number>
}

/** Any card that was not seen may come as well as any other. */
export function prospectsOf(unseen: readonly Card[]): Prospects {
  const shares = <Name>(names: readonly Name[], nameOf: (card: Card) => Name) =>
    new Map(
      names.map((name) => [name, unseen.filter((card) => nameOf(card) === name).length / unseen.length]),
    )
  return { gifts: shares(GIFTS, giftOf), ribbons: shares(RIBBONS, ribbonOf) }
}
