import type { Choreography } from '../../../table/director/choreography'
import { layoutTable } from '../plan/layout-table'
import { homeIn } from '../scene/home'
import { hudOf } from '../scene/hud'
import { nodesOf } from '../scene/nodes'
import { NO_POSE } from '../scene/pose'
import { trackOf } from '../scene/track'
import type { ShownKado } from '../scene/types'
import { cueOf } from '../sounds/cue-of'
import { choreograph, paceOf } from './choreograph'

/** How KADO is drawn and moves. */
export const choreography: Choreography<ShownKado> = {
  plan: layoutTable,
  home: homeIn,
  nodes: nodesOf,
  hud: hudOf,
  noPose: NO_POSE,
  track: trackOf,
  choreograph,
  cue: cueOf,
  pace: paceOf,
  isTelling: ({ count }) => count !== null,
}
