import { assertNever } from '../../../../shared/assert-never'
import type { Action, View } from '../../../../shared/games/kado'
import { waitingIn } from './waiting'

/** Chooses for a bot that failed: the next seat, no challenge, the first cell. So simple that it cannot fail as well. */
export function substitute(view: View): Action {
  switch (view.phase) {
    case 'deal':
      return { type: 'give', to: waitingIn(view)[0] ?? 0 }
    case 'challenge':
    case 'over':
      return { type: 'pass' }
    case 'place': {
      const { line, column } = view.cells[0] ?? { line: 0, column: 0 }
      return { type: 'place', cell: { line, column } }
    }
    default:
      return assertNever(view.phase)
  }
}
