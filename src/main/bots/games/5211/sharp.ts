import type { Action, View } from '../../../../shared/games/5211'
import type { Rng } from '../../../engine/rng'
import { best } from '../../best'
import type { Memory } from './memory'
import { actionOf, knownTo } from './search/known'
import { mindFor } from './search/mind'

/** Choices whose weights differ by less than this are equal: any of them is taken. A logarithm. */
const EQUAL = 0.1

/** Plays as it has learned to, at first sight. */
export function sharp(view: View, memory: Memory, rng: Rng): Action {
  const known = knownTo(view, memory)
  const { policy } = mindFor(known.core.players)
  const count = policy.weigh(known.core, known.seat, known.hidden)
  const indices = Array.from({ length: count }, (_, index) => index)
  const index = best(indices, (one) => policy.logits[one] as number, rng, EQUAL)
  return actionOf(known, policy.choices[index] as number)
}
