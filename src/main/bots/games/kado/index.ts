import { assertNever } from '../../../../shared/assert-never'
import type { FaceKado } from '../../../../shared/games/kado'
import { type Action, LEVELS, type Level, STYLES, type Style } from '../../../../shared/games/kado/options'
import { isRemembered, type View } from '../../../../shared/games/kado/view'
import type { Rng } from '../../../engine/rng'
import type { BotKit, Effort, Pause } from '../../kit'
import { advise } from './coach/advise'
import { easy, steady } from './heuristic-bots'
import { BLANK, type Memory, remember, waitingIn } from './knowledge'
import { expert, sharp } from './searching-bots'

/** How long a bot seems to think of what it does, which everybody sees when it is done. */
function pauseFor({ type }: Action): Pause {
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

/** Chooses for a bot that failed: the next seat, no challenge, the first cell. So simple that it cannot fail as well. */
function substitute(view: View): Action {
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

/** By level. */
const BOTS: Readonly<
  Record<Level, (style: Style, view: View, memory: Memory, rng: Rng, effort: Effort) => Action>
> = { easy, steady, sharp, expert }

export const kitKado: BotKit<FaceKado, Memory> = {
  blank: BLANK,
  remember,
  levels: LEVELS,
  styles: STYLES,
  standIn: { level: 'steady', style: 'all-round' },
  choose: ({ level, style }, view, memory, rng, effort) => BOTS[level](style, view, memory, rng, effort),
  coach: { isThere: isRemembered, advise },
  substitute,
  pause: (_view, action) => pauseFor(action),
}
