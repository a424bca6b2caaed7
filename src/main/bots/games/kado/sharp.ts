import type { Action, Style, View } from '../../../../shared/games/kado'
import type { Rng } from '../../../engine/rng'
import { cunningManner } from './cunning'
import type { Memory } from './memory'
import { choosing } from './steady'
import { inclined } from './style'

/** As the steady bot, but sees through gifters: what they would not have kept they do not have. */
export const sharp = (style: Style, view: View, memory: Memory, rng: Rng): Action =>
  choosing(view, memory, inclined(cunningManner, style), rng)
