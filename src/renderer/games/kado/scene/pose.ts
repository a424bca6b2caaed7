import type { Cell } from '../../../../shared/games/kado/options'
import type { Carried } from '../../../table/plan'

/** The player's handling of the cards before anything is sent. */
export interface Pose {
  /** The cell in which the player's card is on trial. */
  readonly cell: Cell | null
  /** The card that the pointer carries. */
  readonly carried: Carried | null
  /** True while the deduction board is open, for which the viewer's grid makes room. */
  readonly board: boolean
}

export const NO_POSE: Pose = { cell: null, carried: null, board: false }
