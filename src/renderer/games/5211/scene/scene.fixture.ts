import type { View } from '../../../../shared/games/5211'
import { type Scene, sceneOf } from '../../../table/scene'
import type { TableLayout } from '../plan/layout'
import { type Hud, hudOf } from './hud'
import { nodesOf } from './nodes'
import { NO_POSE, type Pose } from './pose'

/** The cards of a view while nothing moves. */
export const sceneFor = (view: View, layout: TableLayout, pose: Pose = NO_POSE): Scene =>
  sceneOf(nodesOf(view, layout, pose))

/** All that the table shows: its cards and lights, and what is written. */
export interface Shown extends Scene {
  readonly hud: Hud
}

/** All that the table shows of a view while nothing moves. */
export const shownFor = (view: View, layout: TableLayout, pose: Pose = NO_POSE): Shown => ({
  ...sceneFor(view, layout, pose),
  hud: hudOf(view),
})
