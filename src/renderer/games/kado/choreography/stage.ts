import type { Seat } from '../../../../shared/game'
import type { Stage } from '../../../table/director/choreography'
import type { KadoPlan } from '../plan/layout'
import type { Hud } from '../scene/hud'
import { positionOf } from '../scene/nodes'
import type { ShownKado } from '../types'

export type StageKado = Stage<ShownKado>

/** The layout during the beat: panels and cards are rearranged only at its end. */
export const planNow = ({ track, planOf }: StageKado): KadoPlan => planOf(track.view)

export const positionIn = (stage: StageKado, seat: Seat): number =>
  positionOf(seat, stage.viewer, planNow(stage))

/** Changes the HUD of a seat. */
export function tellSeat(stage: StageKado, seat: Seat, change: Partial<Hud['seats'][number]>): void {
  const seats = stage.hud.seats.map((own, at) => (at === seat ? { ...own, ...change } : own))
  stage.tell({ seats })
}
