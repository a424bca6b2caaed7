import type { Cell } from '../../../../shared/games/kado'
import type { Carried } from '../../../table/plan/carried'

/** What the player does with the cards that are shown, before anything is sent. */
export interface Pose {
  /** Where the own card stands on trial. */
  readonly cell: Cell | null
  /** The card that the pointer carries. */
  readonly carried: Carried | null
  /** Whether the deduction board is open, which the own grid makes room for. */
  readonly board: boolean
}

export const NO_POSE: Pose = { cell: null, carried: null, board: false }
