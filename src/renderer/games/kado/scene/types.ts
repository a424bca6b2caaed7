import type { FaceKado } from '../../../../shared/games/kado'
import type { KadoPlan } from '../plan/layout'
import type { Hud } from './hud'
import type { Pose } from './pose'
import type { Track } from './track'

/** KADO as it is shown. */
export interface ShownKado extends FaceKado {
  readonly Plan: KadoPlan
  readonly Hud: Hud
  readonly Pose: Pose
  readonly Track: Track
}
