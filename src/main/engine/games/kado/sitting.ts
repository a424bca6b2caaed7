import type { Sitting } from '../../definition'
import type { StateKado } from './state'
import { gifterOf } from './turn'

/**
 * At one device the gifter deals behind the shutters, and then everybody else looks at their card there; all else is done
 * before everybody's eyes. Until cards are placed, each may look again.
 */
export function sitting(state: StateKado): Sitting {
  const at = `${state.turns.length}`
  const inAnyOrder = false
  if (state.phase === 'deal') return { toLook: [{ seat: gifterOf(state), at }], inTheOpen: false, inAnyOrder }
  const toLook = state.phase === 'challenge' ? state.seats.map((_, seat) => ({ seat, at })) : []
  return { toLook, inTheOpen: state.phase !== 'over', inAnyOrder }
}
