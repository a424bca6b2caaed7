import {
  type Action,
  type Face5211,
  isRemembered,
  LEVELS,
  type Level,
  STYLES,
  type Style,
  type View,
} from '../../../../shared/games/5211'
import type { Rng } from '../../../engine/rng'
import type { BotKit, Effort } from '../../kit'
import { advise } from './coach/advise'
import { easy } from './easy'
import { expert } from './expert'
import { BLANK, type Memory, remember } from './memory'
import { sharp } from './sharp'
import { steady } from './steady'
import { substitute } from './substitute'

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
