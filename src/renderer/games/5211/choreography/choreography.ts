import type { Choreography } from '../../../table/director/choreography'
import { layoutTable } from '../plan/layout-table'
import { hudOf } from '../scene/hud'
import { nodesOf } from '../scene/nodes'
import { NO_POSE } from '../scene/pose'
import { trackOf } from '../scene/track'
import type { Shown5211 } from '../scene/types'
import { cueOf } from '../sounds/cue-of'
import { choreograph, paceOf } from './choreograph'

/** How 5211 is drawn and moves. */
export const choreography: Choreography<Shown5211> = {
  plan: (size, { seats }, home) => layoutTable(size, seats.length, home),
  nodes: nodesOf,
  hud: hudOf,
  noPose: NO_POSE,
  track: trackOf,
  choreograph,
  cue: cueOf,
  pace: paceOf,
  isTelling: ({ verdict }) => verdict !== null,
}
