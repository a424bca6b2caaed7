import { assertNever } from '../../../../shared/assert-never'
import type { Action } from '../../../../shared/games/kado'
import type { Pause } from '../../kit'

/** How long a bot seems to think of what it does, which everybody sees when it is done. */
export function pauseFor({ type }: Action): Pause {
  switch (type) {
    case 'give':
    case 'discard':
      return { shortest: 400, spread: 500 }
    case 'pass':
      return { shortest: 300, spread: 300 }
    case 'challenge':
      return { shortest: 900, spread: 700 }
    case 'place':
      return { shortest: 500, spread: 400 }
    default:
      return assertNever(type)
  }
}
