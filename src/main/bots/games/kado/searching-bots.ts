import type { Action, Style } from '../../../../shared/games/kado/options'
import { knownCard, type View } from '../../../../shared/games/kado/view'
import type { Rng } from '../../../engine/rng'
import type { Effort } from '../../kit'
import { answering } from './answers'
import { givingWithForesight } from './foresight'
import { choosing } from './heuristic-bots'
import type { Memory } from './knowledge'
import { cunningManner, inclined } from './manner'
import { finishing, isFinishing, placingAhead } from './placing'
import { isNearEnd } from './shares'

/**
 * Sees through gifters: what they would not have kept they do not have. Near the end it gives, answers and places by the
 * share of the win; before, it goes by points as the steady bot does.
 * @param effort how far it looks near the end; as long as there is time, the choice follows from the other arguments alone
 */
export function sharp(style: Style, view: View, memory: Memory, rng: Rng, effort: Effort): Action {
  const manner = inclined(cunningManner, style)
  const own = view.viewer === null ? null : view.seats[view.viewer]
  const [peeked, held] = [knownCard(view.peeked), knownCard(own?.card)]
  if (view.phase === 'deal' && peeked !== null && isNearEnd(view.turn))
    return givingWithForesight(view, peeked, manner, rng, effort)
  if (view.phase === 'challenge' && held !== null) return answering(view, memory, held, manner, rng)
  if (view.phase === 'place' && held !== null && isFinishing(view.turn))
    return finishing(view, own?.grid ?? [], held, rng)
  return choosing(view, memory, manner, rng)
}

/**
 * Sees through gifters as the sharp bot does, gives with foresight, where it tries out who would then guess what, and looks a card ahead
 * where it places. Near the end it answers and places by the share of the win, as it gives all along.
 * @param effort how far it looks; as long as there is time, the choice follows from the other arguments alone
 */
export function expert(style: Style, view: View, memory: Memory, rng: Rng, effort: Effort): Action {
  const manner = inclined(cunningManner, style)
  const own = view.viewer === null ? null : view.seats[view.viewer]
  const [peeked, held] = [knownCard(view.peeked), knownCard(own?.card)]
  if (view.phase === 'deal' && peeked !== null) return givingWithForesight(view, peeked, manner, rng, effort)
  if (view.phase === 'challenge' && held !== null) return answering(view, memory, held, manner, rng)
  if (view.phase === 'place' && held !== null) {
    const grid = own?.grid ?? []
    return isFinishing(view.turn) ? finishing(view, grid, held, rng) : placingAhead(view, grid, held, rng)
  }
  return choosing(view, memory, manner, rng)
}
