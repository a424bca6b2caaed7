import { assertNever } from '../../../../shared/assert-never'
import { type Action, type Face5211, LEVELS, type Level, type View } from '../../../../shared/games/5211'
import type { Rng } from '../../../engine/rng'
import type { BotKit } from '../../kit'
import { easy } from './easy'
import { BLANK, type Memory, remember } from './memory'
import { steady } from './steady'
import { substitute } from './substitute'

function choose(level: Level, view: View, memory: Memory, rng: Rng): Action {
  switch (level) {
    case 'easy':
      return easy(view, rng)
    case 'steady':
      return steady(view, memory, rng)
    default:
      return assertNever(level)
  }
}

export const kit5211: BotKit<Face5211, Memory> = {
  blank: BLANK,
  remember,
  levels: LEVELS,
  standIn: 'steady',
  choose,
  substitute,
  pause: () => ({ shortest: 500, spread: 1100 }),
}
