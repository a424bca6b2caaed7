import { assertNever } from '../../../../shared/assert-never'
import type { Action, Seat } from '../../../../shared/games/kado'
import { err, ok, type Result } from '../../../../shared/result'
import { challenge, pass } from './challenging'
import { discard, give } from './dealing'
import { toAct } from './legal'
import { place } from './placing'
import type { BeatsKado, RefusalKado, StateKado } from './state'

/** Plays one action, and what goes by itself after it. */
export function apply(state: StateKado, seat: Seat, action: Action): Result<BeatsKado, RefusalKado> {
  if (state.phase === 'over') return err('match-over')
  if (!toAct(state).includes(seat)) return err('not-awaited')
  switch (action.type) {
    case 'give':
      return give(state, action.to)
    case 'discard':
      return discard(state)
    case 'pass':
    case 'challenge':
      if (state.phase !== 'challenge') return err('wrong-step')
      return ok(action.type === 'pass' ? pass(state, seat) : challenge(state, seat, action.guess))
    case 'place':
      return place(state, seat, action.cell)
    default:
      return assertNever(action)
  }
}
