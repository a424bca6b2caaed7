import { type Action, knownCard, type View } from '../../../../shared/games/kado'
import type { Rng } from '../../../engine/rng'
import { cunningManner } from './cunning'
import { givingWithForesight } from './foresight'
import type { Memory } from './memory'
import { choosing } from './steady'

/**
 * Sees through gifters as the sharp bot does, and gives with foresight: it tries out who would then guess what.
 * @param inTime says whether there is time to try more; without it the choice follows from the other arguments alone
 */
export function expert(view: View, memory: Memory, rng: Rng, inTime: () => boolean): Action {
  const card = knownCard(view.peeked)
  return view.phase === 'deal' && card !== null
    ? givingWithForesight(view, card, cunningManner, rng, inTime)
    : choosing(view, memory, cunningManner, rng)
}
