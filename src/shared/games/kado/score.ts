import type { Gift, Ribbon } from './cards'
import type { Cell } from './choices'

/** What a grid comes to, with the reason for every point. */

export interface LineScore {
  /** The gift that counts; null in a line without cards. */
  readonly gift: Gift | null
  /** The cells of the cards that count, from left to right. */
  readonly cells: readonly Cell[]
  readonly points: number
}

export interface ColumnScore {
  /** `open` while all ribbons are alike and a card is missing, `complete` with three of them, `dead` once two differ. */
  readonly state: 'open' | 'complete' | 'dead'
  /** The ribbon that all its cards have; null where there are none, or where two differ. */
  readonly ribbon: Ribbon | null
  /** The cell of the card that counts. */
  readonly cell: Cell | null
  readonly points: number
}

export interface GridScore {
  /** From the top, those that have been begun. */
  readonly lines: readonly LineScore[]
  /** From the left, those that have been begun. */
  readonly columns: readonly ColumnScore[]
  readonly points: number
}
