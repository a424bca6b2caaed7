import type { Face5211 } from '../../../../shared/games/5211'
import type { TableLayout } from '../plan/layout'
import type { Hud } from './hud'
import type { Pose } from './pose'
import type { Track } from './track'

/** 5211 as it is shown. */
export interface Shown5211 extends Face5211 {
  readonly Plan: TableLayout
  readonly Hud: Hud
  readonly Pose: Pose
  readonly Track: Track
}
