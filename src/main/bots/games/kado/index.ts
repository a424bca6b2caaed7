import { assertNever } from '../../../../shared/assert-never'
import type { FaceKado } from '../../../../shared/games/kado'
import { type Action, LEVELS, type Level, STYLES, type Style } from '../../../../shared/games/kado/options'
import { isRemembered, knownCard, type View } from '../../../../shared/games/kado/view'
import type { Rng } from '../../../engine/rng'
import type { BotKit, Effort, Pause } from '../../kit'
import { decideChallenge } from './challenge-decisions'
import { advise } from './coach/advise'
import { givingWithForesight } from './foresight'
import { choosing, easy, steady } from './heuristic-bots'
import { BLANK, type Memory, remember, waitingIn } from './knowledge'
import { cunningManner, inclined } from './manner'
import { finishing, isFinishing, placingAhead } from './placing'
import { isNearEnd } from './shares'

/**
 * Sees through gifters: it rules out cards that they would not have kept. Near the end it gives, challenges and places
 * by the share of the win; earlier it uses points as the steady bot does.
 * @param effort search effort near the end; as long as there is time, the choice follows from the other arguments alone
 */
function sharp(style: Style, view: View, memory: Memory, rng: Rng, effort: Effort): Action {
  const manner = inclined(cunningManner, style)
  const own = view.viewer === null ? null : view.seats[view.viewer]
  const [peeked, held] = [knownCard(view.peeked), knownCard(own?.card)]
  if (view.phase === 'deal' && peeked !== null && isNearEnd(view.turn))
    return givingWithForesight(view, peeked, manner, rng, effort)
  if (view.phase === 'challenge' && held !== null) return decideChallenge(view, memory, held, manner, rng)
  if (view.phase === 'place' && held !== null && isFinishing(view.turn))
    return finishing(view, own?.grid ?? [], held, rng)
  return choosing(view, memory, manner, rng)
}

/**
 * Sees through gifters as the sharp bot does, gives with foresight, simulating the guesses that follow, and considers
 * the next card when it places. Near the end it challenges and places by the share of the win, as it gives all along.
 * @param effort search effort; as long as there is time, the choice follows from the other arguments alone
 */
function expert(style: Style, view: View, memory: Memory, rng: Rng, effort: Effort): Action {
  const manner = inclined(cunningManner, style)
  const own = view.viewer === null ? null : view.seats[view.viewer]
  const [peeked, held] = [knownCard(view.peeked), knownCard(own?.card)]
  if (view.phase === 'deal' && peeked !== null) return givingWithForesight(view, peeked, manner, rng, effort)
  if (view.phase === 'challenge' && held !== null) return decideChallenge(view, memory, held, manner, rng)
  if (view.phase === 'place' && held !== null) {
    const grid = own?.grid ?? []
    return isFinishing(view.turn) ? finishing(view, grid, held, rng) : placingAhead(view, grid, held, rng)
  }
  return choosing(view, memory, manner, rng)
}

/** The apparent thinking time for an action, which is public. */
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
