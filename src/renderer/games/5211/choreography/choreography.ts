import type { Choreography } from '../../../table/director/choreography'
import { layoutTable } from '../plan/layout-table'
import { hudOf } from '../scene/hud'
import { nodesOf } from '../scene/nodes'
import { NO_POSE } from '../scene/pose'
import { trackOf } from '../scene/track'
import type { Shown5211 } from '../scene/types'
import { cueOf } from '../sounds/cue-of'
import { breathOf, choreograph, paceOf } from './choreograph'

/** How 5211 is drawn and moves. */
export const choreography: Choreography<Shown5211> = {
  plan: (size, { seats, options }, home) => layoutTable(size, seats.length, home, options.long),
  nodes: nodesOf,
  hud: hudOf,
  noPose: NO_POSE,
  track: trackOf,
  choreograph,
  cue: cueOf,
  pace: paceOf,
  breath: breathOf,
  isTelling: ({ verdict, counting }) => verdict !== null || counting,
}
