import type { Choreography } from '../../../table/director/choreography'
import { NO_LOOK } from '../draft/look'
import { layoutTable } from '../plan/layout-table'
import { hudOf } from '../scene/hud'
import { nodesOf } from '../scene/nodes'
import type { Table5211 } from '../types'
import { choreograph, paceOf } from './choreograph'
import { trackOf } from './track'

/** How 5211 is drawn and moves. */
export const choreography: Choreography<Table5211> = {
  plan: (size, { seats }, home) => layoutTable(size, seats.length, home),
  nodes: nodesOf,
  hud: hudOf,
  noPose: NO_LOOK,
  track: trackOf,
  choreograph,
  pace: paceOf,
  isTelling: ({ verdict }) => verdict !== null,
}
