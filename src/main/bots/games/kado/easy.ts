import { assertNever } from '../../../../shared/assert-never'
import type { Action, View } from '../../../../shared/games/kado'
import type { Rng } from '../../../engine/rng'
import { best } from '../../best'
import { openGuesses } from './belief'
import type { Memory } from './memory'
import { waitingIn } from './waiting'

/**
 * Gives to anybody, names any gift and ribbon that may still be right every other time it is asked, and lays its card
 * where it brings most points at once.
 */
export function easy(view: View, { failed }: Memory, rng: Rng): Action {
  const any = <T>(options: readonly T[]): T => best(options, () => 0, rng)
  switch (view.phase) {
    case 'deal':
      return { type: 'give', to: any(waitingIn(view)) }
    case 'challenge':
      return rng.int(2) === 0 ? { type: 'pass' } : { type: 'challenge', guess: any(openGuesses(failed)) }
    case 'place': {
      const { line, column } = best(view.cells, ({ points }) => points, rng)
      return { type: 'place', cell: { line, column } }
    }
    case 'over':
      throw new Error('No decision is awaited here')
    default:
      return assertNever(view.phase)
  }
}
