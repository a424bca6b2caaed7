import {
  type Card,
  COLOURS,
  COPIES,
  type Colour,
  cardOf,
  VALUES,
  type View,
} from '../../../../shared/games/5211'

/** What became of the copies of one card, as far as the viewer can know. */
export interface SeenFace {
  readonly card: Card
  /** Face up at some time in this deal. */
  readonly seen: number
  /** In the viewer's hand, or laid face down from it. */
  readonly own: number
  readonly unseen: number
}

export interface SeenColour {
  readonly colour: Colour
  /** The lowest value first. */
  readonly faces: readonly SeenFace[]
  readonly unseen: number
}

export interface SeenCards {
  /** In the order of the rail. */
  readonly colours: readonly SeenColour[]
  /** Where the unseen cards are: nobody knows which is where. */
  readonly pile: number
  readonly hands: number
  readonly removed: number
  /** Discarded face down by others. */
  readonly discarded: number
}

/** What somebody with a perfect memory knows of this deal's cards in the viewer's place. */
export function seenCards(view: View): SeenCards {
  const [up, own] = [cardsUp(view), ownCards(view)]
  const { pile, removed, discard, seats } = view
  const hidden = (cards: readonly { readonly face: string }[]) =>
    cards.filter(({ face }) => face === 'hidden').length
  return {
    colours: COLOURS.map((colour) => {
      const faces = VALUES.map((value) => faceOf(cardOf(colour, value), COPIES[value], up, own))
      return { colour, faces, unseen: faces.reduce((sum, { unseen }) => sum + unseen, 0) }
    }),
    pile: pile.count,
    hands: seats.reduce(
      (sum, { hand, table }) => sum + (hand.cards === null ? hand.count : 0) + hidden(table),
      0,
    ),
    removed: removed.count,
    discarded: hidden(discard.faceDown),
  }
}

function faceOf(card: Card, copies: number, up: readonly Card[], own: readonly Card[]): SeenFace {
  const count = (cards: readonly Card[]) => cards.filter((other) => other === card).length
  const [seen, held] = [count(up), count(own)]
  return { card, seen, own: held, unseen: copies - seen - held }
}

/** Every card that has been face up in this deal: all that is scored or discarded now was played first. */
const cardsUp = ({ deal, evaluations, seats }: View): readonly Card[] => [
  ...evaluations.filter((one) => one.deal === deal).flatMap(({ played }) => played.flat()),
  ...seats.flatMap(({ table }) => table.flatMap((card) => (card.face === 'up' ? [card.card] : []))),
]

const ownCards = ({ viewer, seats, discard }: View): readonly Card[] => [
  ...((viewer === null ? null : seats[viewer]?.hand.cards) ?? []),
  ...[...seats.flatMap(({ table }) => table), ...discard.faceDown].flatMap((card) =>
    card.face === 'down' ? [card.card] : [],
  ),
]
