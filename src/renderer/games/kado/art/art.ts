import { FACES } from '../../../../shared/games/kado'
import type { Art } from '../../../table/painter/art'

const BLANK =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="220" height="308"%3E%3Crect width="220" height="308" rx="18" fill="%23FBF1DC"/%3E%3C/svg%3E'

/** The pictures of KADO's cards. */
export const art: Art = { cards: FACES, back: 'back', address: () => BLANK, front: (card) => card }
