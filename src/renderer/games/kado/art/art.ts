import { type Card, DECKS, FACES } from '../../../../shared/games/kado/cards'
import type { Art } from '../../../table/painter/textures'
import { CARD_BACK, cardFace, smallFace } from './cards'

const BACK = 'back'
/** What the picture of a small card is called: the card's name with this behind it. */
const SMALL = '-small'
/** The widest card that has the small form, CSS px. */
const WIDEST_SMALL = 72

/** The picture of every face that there can be, by its name. */
const addresses = new Map<string, string>(
  FACES.flatMap((card: Card) => [
    [card, cardFace(card)] as const,
    [`${card}${SMALL}`, smallFace(card)] as const,
  ]),
)

/** Two pictures a face, by the width that it is drawn at. */
export const art: Art = {
  cards: [...new Set(DECKS.flatMap(({ cards }) => cards))],
  back: BACK,
  address: (picture) => addresses.get(picture) ?? CARD_BACK,
  front: (card, width) => (width > WIDEST_SMALL ? card : `${card}${SMALL}`),
}
