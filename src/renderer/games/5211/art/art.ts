import { FACES } from '../../../../shared/games/5211/cards'
import type { Art } from '../../../table/painter/textures'
import { CARD_BACK, cardFace } from './cards'

const BACK = 'back'

/** One picture a face, at every size. */
export const art: Art = {
  cards: FACES,
  back: BACK,
  address: (picture) => {
    const face = FACES.find((one) => one === picture)
    return face === undefined ? CARD_BACK : cardFace(face)
  },
  front: (card) => card,
}
