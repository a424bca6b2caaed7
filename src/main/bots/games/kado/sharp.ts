import type { Action, View } from '../../../../shared/games/kado'
import type { Rng } from '../../../engine/rng'
import { cunningManner } from './cunning'
import type { Memory } from './memory'
import { choosing } from './steady'

/** As the steady bot, but sees through gifters: what they would not have kept they do not have. */
export const sharp = (view: View, memory: Memory, rng: Rng): Action =>
  choosing(view, memory, cunningManner, rng)
