import type { Face5211 } from '../../../../shared/games/5211'
import { cardsDue, pointsOf } from '../../../../shared/games/5211/cards'
import { type Action, LEVELS, type Level, STYLES, type Style } from '../../../../shared/games/5211/options'
import { isRemembered, type View } from '../../../../shared/games/5211/view'
import type { Rng } from '../../../engine/rng'
import type { BotKit, Effort } from '../../kit'
import { advise } from './coach/advise'
import { easy, steady } from './heuristic-bots'
import { BLANK, type Memory, remember } from './knowledge'
import { expert, sharp } from './learned-bots'

/** Chooses for a bot that failed: its cheapest cards. So simple that it cannot fail as well. */
export function substitute(view: View): Action {
  const hand = view.viewer === null ? [] : (view.seats[view.viewer]?.hand.cards ?? [])
  const cheapest = hand.toSorted((one, other) => pointsOf(one) - pointsOf(other))
  return { type: 'commit-cards', cards: cheapest.slice(0, cardsDue(view.turn)) }
}

/** By level. */
const BOTS: Readonly<
  Record<Level, (style: Style, view: View, memory: Memory, rng: Rng, effort: Effort) => Action>
> = { easy, steady, sharp, expert }

export const kit5211: BotKit<Face5211, Memory> = {
  blank: BLANK,
  remember,
  levels: LEVELS,
  styles: STYLES,
  standIn: { level: 'steady', style: 'all-round' },
  choose: ({ level, style }, view, memory, rng, effort) => BOTS[level](style, view, memory, rng, effort),
  coach: { isThere: isRemembered, advise },
  substitute,
  pause: () => ({ shortest: 500, spread: 1100 }),
}
