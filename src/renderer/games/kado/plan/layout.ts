import type { Cell, Seat } from '../../../../shared/games/kado'
import type { Place, Rect, TablePlan } from '../../../table/plan'

/** Where everything on the table lies, computed from the window's size and what is on the table. */

export type Plan = 'standard' | 'compact' | 'portrait'

/** What the table is arranged for: a turn from its first gift to its last placement, or counting what the grids come to. */
export type Scenery = 'turn' | 'count'

/** Where the cells of a grid lie. Measures in CSS px. */
export interface GridPlan {
  /** Top left corner of the cell at the top left. */
  readonly x: number
  readonly y: number
  /** Width of a card. */
  readonly card: number
  /** The same once the frame is fixed. */
  readonly fixedCard: number
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
  /** Avatar, name, what they do, points; null where the seat's row in the order of the turn stands for it. */
  readonly head: Rect | null
  readonly grid: GridPlan
  /** Right of the lines that are drawn, from the top: what each comes to. Empty where there is no room. */
  readonly lineTotals: readonly Rect[]
  /** Below the columns that are drawn, from the left: what each comes to. Empty where there is no room. */
  readonly columnTotals: readonly Rect[]
  /** What the whole grid comes to; null where the head alone says it. */
  readonly total: Rect | null
  /** This turn's card, until it is laid. */
  readonly card: Place
  /** What is said of this turn's card. */
  readonly cardNote: Rect
  readonly bonus: Place
  /** How many bonus cards there are, and what they bring. */
  readonly bonusNote: Rect
}

/** The seat at the bottom, and what lies around it. */
export interface Around {
  readonly own: SeatPlan
  readonly deck: Place
  readonly deckNote: Rect
  /** What happened in this turn, and in which order players are asked; null where there is no room. */
  readonly order: Rect | null
}

/** A plan's content: in px of the drawing as the drawings give it, in CSS px as `layoutTable` does. */
export interface KadoDrawing extends Around {
  /** By position around the table, clockwise from the first one on the left. */
  readonly others: readonly SeatPlan[]
  /** The card that a gifter at this window looks at, among what is chosen, and what it is called. */
  readonly peeked: Place
  readonly peekedNote: Rect
  /** In a duel, what keeping a card and discarding it come to; null where the rows that are chosen from say all of it. */
  readonly weighing: Rect | null
  /** Of a duel; null with more than two players. */
  readonly discard: { readonly place: Place; readonly note: Rect } | null
  /** What is chosen: to whom a card goes, a guess, a place. The buttons stand in it. */
  readonly choices: Rect
  /** The large button and the small one. */
  readonly large: Rect
  readonly small: Rect
  /** Above the own grid, but while the board is open; null where there is no room. */
  readonly heading: Rect | null
  /** The button that opens the own card where it lies closed for all to see; it may stand in place of the card's note. */
  readonly look: Rect
  /** The deduction board, and where the own things lie while it is open. */
  readonly board: Rect
  readonly besideBoard: Around
  /** The count: its steps, the chart, and the sum with the buttons. */
  readonly count: { readonly steps: Rect; readonly chart: Rect | null; readonly sum: Rect }
  /** Once the game is over: who won, everybody's place, and the button that tells the count again. */
  readonly end: { readonly plaque: Rect; readonly ranking: Rect; readonly again: Rect }
}

export interface KadoPlan extends Omit<KadoDrawing, 'own' | 'others'>, TablePlan {
  readonly plan: Plan
  readonly scenery: Scenery
  /** Who sits at the bottom. */
  readonly home: Seat
  /** The part of the window that the plan fills. */
  readonly stage: Rect
  /** By position around the table, clockwise: index 0 sits at the bottom. */
  readonly seats: readonly [SeatPlan, ...SeatPlan[]]
}
