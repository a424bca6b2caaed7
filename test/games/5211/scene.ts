import type { TableLayout } from '../../../src/renderer/games/5211/plan/layout'
import { type Hud, hudOf } from '../../../src/renderer/games/5211/scene/hud'
import { nodesOf } from '../../../src/renderer/games/5211/scene/nodes'
import { NO_POSE, type Pose } from '../../../src/renderer/games/5211/scene/pose'
import { type Scene, sceneOf } from '../../../src/renderer/table/scene'
import type { View } from '../../../src/shared/games/5211/view'

/** The cards of a view without motion. */
export const sceneFor = (view: View, layout: TableLayout, pose: Pose = NO_POSE): Scene =>
  sceneOf(nodesOf(view, layout, pose))

/** Everything that the table shows: its cards and lights, and the HUD. */
export interface Shown extends Scene {
  readonly hud: Hud
}

/** Everything that the table shows of a view without motion. */
export const shownFor = (view: View, layout: TableLayout, pose: Pose = NO_POSE): Shown => ({
  ...sceneFor(view, layout, pose),
  hud: hudOf(view),
})
