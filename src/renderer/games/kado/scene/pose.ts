import type { Cell } from '../../../../shared/games/kado'

/** What the player does with the cards that are shown, before anything is sent. */
export interface Pose {
  /** Where the own card stands on trial. */
  readonly cell: Cell | null
  /** The card that the pointer carries. */
  readonly carried: Carried | null
  /** Whether the deduction board is open, which the own grid makes room for. */
  readonly board: boolean
}

export interface Carried {
  /** The middle of the card, CSS px from the window's top left corner. */
  readonly x: number
  readonly y: number
  /** The way it was last moved, which it leans to. */
  readonly leans: 'left' | 'right'
}

export const NO_POSE: Pose = { cell: null, carried: null, board: false }
