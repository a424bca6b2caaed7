import { assertNever } from '../../../../shared/assert-never'
import { type Action, type FaceKado, LEVELS, type Level, type View } from '../../../../shared/games/kado'
import type { Rng } from '../../../engine/rng'
import type { BotKit } from '../../kit'
import { easy } from './easy'
import { BLANK, type Memory, remember } from './memory'
import { pauseFor } from './pause'
import { steady } from './steady'
import { substitute } from './substitute'

function choose(level: Level, view: View, memory: Memory, rng: Rng): Action {
  switch (level) {
    case 'easy':
      return easy(view, memory, rng)
    case 'steady':
      return steady(view, memory, rng)
    default:
      return assertNever(level)
  }
}

export const kitKado: BotKit<FaceKado, Memory> = {
  blank: BLANK,
  remember,
  levels: LEVELS,
  standIn: 'steady',
  choose,
  substitute,
  pause: (_view, action) => pauseFor(action),
}
