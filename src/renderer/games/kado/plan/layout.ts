import type { Cell, Seat } from '../../../../shared/games/kado'
import type { Place, Rect, TablePlan } from '../../../table/plan/plan'

/** Where everything on the table lies, computed from the window's size and what is on the table. */

export type Plan = 'standard' | 'compact' | 'portrait'

/** What the table is arranged for: giving and guessing, placing the own card, or counting what the grids come to. */
export type Scenery = 'turn' | 'place' | 'count'

/** Where the cells of a grid lie. Measures in CSS px. */
export interface GridPlan {
  /** Top left corner of the cell at the top left. */
  readonly x: number
  readonly y: number
  /** Width of a card. */
  readonly card: number
  readonly gap: number
  /** The cell at the top left, counted from the seat's first card. */
  readonly origin: Cell
  /** How many are drawn. */
  readonly lines: number
  readonly columns: number
}

export interface SeatPlan {
  /** All that belongs to the seat. */
  readonly panel: Rect
  /** Avatar, name, what they do, points. */
  readonly head: Rect
  readonly grid: GridPlan
  /** Right of the lines: what each comes to. */
  readonly lineTotals: Rect
  /** Below the columns: what each comes to. */
  readonly columnTotals: Rect
  /** This turn's card, until it is laid. */
  readonly card: Place
  readonly bonus: Place
}

export interface KadoPlan extends TablePlan {
  readonly plan: Plan
  readonly scenery: Scenery
  /** Who sits at the bottom while the table is shown as everybody sees it. */
  readonly home: Seat
  /** The part of the window that the plan fills. */
  readonly stage: Rect
  /** By position around the table, clockwise: index 0 sits at the bottom. */
  readonly seats: readonly SeatPlan[]
  /** The own grid while the deduction board is open. */
  readonly besideBoard: SeatPlan
  /** The card that a gifter at this window looks at. */
  readonly peeked: Place
  readonly deck: Place
  /** Of a duel; null with more than two players. */
  readonly discard: Place | null
  /** What is chosen: to whom a card goes, a guess, a place. */
  readonly choices: Rect
  /** What happened in this turn, and in which order players are asked. */
  readonly order: Rect
  /** The deduction board. */
  readonly board: Rect
  /** Above the own grid while a card is placed. */
  readonly heading: Rect
  /** The large button and the small one. */
  readonly large: Rect
  readonly small: Rect
  /** The count: its steps, the chart, and the sum with the buttons. */
  readonly count: { readonly steps: Rect; readonly chart: Rect | null; readonly sum: Rect }
}
