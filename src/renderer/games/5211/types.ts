import type { Face5211 } from '../../../shared/games/5211'
import type { Track } from './choreography/track'
import type { Draft5211 } from './draft/draft'
import type { Look } from './draft/look'
import type { TableLayout } from './plan/layout'
import type { Hud } from './scene/hud'

/** 5211 as its table shows it. */
export interface Table5211 extends Face5211 {
  readonly Plan: TableLayout
  readonly Hud: Hud
  readonly Pose: Look
  readonly Track: Track
  readonly Draft: Draft5211
}
