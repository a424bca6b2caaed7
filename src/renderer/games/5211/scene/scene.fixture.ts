import type { View } from '../../../../shared/games/5211'
import { sceneOf } from '../../../table/scene/node'
import type { Scene } from '../../../table/scene/scene'
import type { TableLayout } from '../plan/layout'
import { type Hud, hudOf } from './hud'
import { type Look, NO_LOOK } from './pose'
import { nodesOf } from './nodes'

/** The cards of a view while nothing moves. */
export const sceneFor = (view: View, layout: TableLayout, look: Look = NO_LOOK): Scene =>
  sceneOf(nodesOf(view, layout, look))

/** All that the table shows: its cards and lights, and what is written. */
export interface Shown extends Scene {
  readonly hud: Hud
}

/** All that the table shows of a view while nothing moves. */
export const shownFor = (view: View, layout: TableLayout, look: Look = NO_LOOK): Shown => ({
  ...sceneFor(view, layout, look),
  hud: hudOf(view),
})
