import { type Card, FACES } from '../../../../../shared/games/kado'
import { faceOf } from '../../../../engine/games/kado/core'

/** By face, how many of it there are among the cards. */
export function countsOf(cards: readonly Card[]): Uint8Array {
  const counts = new Uint8Array(FACES.length)
  for (const card of cards) counts[faceOf(card)] = (counts[faceOf(card)] as number) + 1
  return counts
}
