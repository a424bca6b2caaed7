import type { Action, Style, View } from '../../../../shared/games/5211'
import type { Rng } from '../../../engine/rng'
import { best } from '../../best'
import type { Memory } from './memory'
import { actionOf, knownTo } from './search/known'
import { mindFor } from './search/mind'
import { likingFor, likingOf } from './style'

/** Choices whose weights differ by less than this are equal: any of them is taken. A logarithm. */
const EQUAL = 0.1
/** By how much a point that is liked raises the logarithm of a weight. */
const POINT = 1.5

/** Plays as it has learned to, at first sight. */
export function sharp(style: Style, view: View, memory: Memory, rng: Rng): Action {
  const known = knownTo(view, memory)
  const { policy } = mindFor(known.core.players)
  const liking = likingOf(style, known)
  const count = policy.weigh(known.core, known.seat, known.hidden)
  const options = Array.from(policy.choices.subarray(0, count), (choice, index) => ({
    choice,
    weight: (policy.logits[index] as number) + POINT * likingFor(liking, known, choice),
  }))
  const { choice } = best(options, ({ weight }) => weight, rng, EQUAL)
  return actionOf(known, choice)
}
