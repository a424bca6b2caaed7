import { assertNever } from '../../../../shared/assert-never'
import type { Action, Seat, Style, View } from '../../../../shared/games/kado'
import type { Rng } from '../../../engine/rng'
import { best } from '../../best'
import { openGuesses } from './belief'
import type { Memory } from './memory'
import { challengesOf } from './style'
import { waitingIn } from './waiting'

const SHARES = 10

/**
 * Gives to anybody, names any gift and ribbon that may still be right every other time it is asked, and lays its card where it brings
 * most points at once. A cautious one guesses less often, a daring one more often; a spoiler gives a card to whom it brings least at once.
 */
export function easy(style: Style, view: View, { failed }: Memory, rng: Rng): Action {
  const any = <T>(options: readonly T[]): T => best(options, () => 0, rng)
  switch (view.phase) {
    case 'deal':
      return { type: 'give', to: style === 'spoiler' ? worstFor(view, rng) : any(waitingIn(view)) }
    case 'challenge':
      return rng.int(SHARES) >= SHARES * challengesOf(style)
        ? { type: 'pass' }
        : { type: 'challenge', guess: any(openGuesses(failed)) }
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

/** The one who waits for a card and would have least of it at once. */
function worstFor(view: View, rng: Rng): Seat {
  return best(waitingIn(view), (seat) => -(view.atBest?.[seat] ?? 0), rng)
}
