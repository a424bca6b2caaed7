import type { Seat } from '../../../../shared/game'
import type { Place, Rect, TablePlan } from '../../../table/plan'

/**
 * The layout of everything on the table, computed from the window's size and the number of seats alone
 * (layout-table.ts).
 */

type Plan = 'standard' | 'compact' | 'portrait'

/** The turn that each of the four slots belongs to. */
export const SLOT_TURNS = [1, 1, 2, 3] as const

export interface SeatLayout {
  readonly plate: Rect
  /** Four, left to right, as in `SLOT_TURNS`. */
  readonly slots: readonly Place[]
  /** The target of scored cards: the small pile on the plate. */
  readonly scorePile: Place
  /** Source and target of this seat's hand cards, unless its hand is laid out. */
  readonly hold: Place
  /** The place of this seat's hand while a replay shows all hands. */
  readonly openHand: CardRow
}

/** Cards side by side. */
export interface CardRow {
  readonly first: Place
  /** From the middle of a card to that of the next. */
  readonly pitch: number
}

/** The places that differ while the evaluation's tiles are on the table. */
export interface Piles {
  readonly drawPile: Place
  readonly discard: Place
  readonly hand: HandLayout
}

interface Aside extends Piles {
  /**
   * The small button that replays an evaluation from its first step, while the player continues from step to step.
   */
  readonly explain: Rect
}

/** The area of a revealed score pile, and the maximum width of its cards. */
export interface PileArea extends Rect {
  readonly card: number
}

/**
 * The places of the coach's sheets: beside or between the piles and the player's slots, which stay visible as the
 * coach refers to them.
 */
interface CoachLayout {
  /** Its recommendation and the reason. */
  readonly sheet: Rect
  /** The expected results of the best choices. */
  readonly choices: Rect
  /** The prompt, or the preview of a card, clear of both sheets. */
  readonly prompt: Rect
  /** True if both are strips, with words beside buttons and choices side by side. */
  readonly isFlat: boolean
}

/** The parts of the table once the game is over. */
interface EndLayout {
  /** The winner and the reason. */
  readonly plaque: Rect
  /** By position around the table, index 0 at the bottom. */
  readonly piles: readonly PileArea[]
  /** The plate at the bottom, which is centred then. */
  readonly plate: Rect
  /** The line below the pile at the bottom. */
  readonly line: Rect
  /** The ranking, at the place of the gauges. */
  readonly ranking: Rect
  /** The button that replays the last round. */
  readonly again: Rect
}

/** The content of a plan: in plan px as drawn, in CSS px as returned by `layoutTable`. */
export interface Drawing extends Piles {
  readonly bar: Rect
  readonly rail: Rect
  /** The race to 50 in a long game; null in any other. */
  readonly race: Rect | null
  readonly prompt: Rect
  /** The control that sorts the hand. */
  readonly sort: Rect
  /** The button that opens the rounds so far. */
  readonly rounds: Rect
  readonly waiting: Rect
  readonly commit: Rect
  readonly clear: Rect
  /** The strip of the evaluation's tiles. */
  readonly verdict: Rect
  /** The fine ellipse inlaid in the table; null if there is no room. */
  readonly inlay: Rect | null
  /** Clockwise from the seat at the bottom, which has index 0. */
  readonly seats: readonly SeatLayout[]
  /** Piles and hand, moved out of the verdict's way. */
  readonly aside: Aside
  /** What lies elsewhere while a replay shows all hands, to leave room for those of the others. */
  readonly whenOpen: Pick<Piles, 'drawPile' | 'discard'> & {
    readonly rail?: Rect
    readonly verdict?: Rect
  }
  /** The announcement of a round. */
  readonly banner: Rect
  readonly coach: CoachLayout
  /** Beside the last two cards of the hand: a note on the one that is kept. */
  readonly fifth: Rect
  readonly end: EndLayout
}

export interface TableLayout extends Drawing, TablePlan {
  /** The seat at the bottom in the public view. */
  readonly home: Seat
  readonly plan: Plan
  /** The part of the window that the plan fills. */
  readonly stage: Rect
}

export interface HandLayout {
  /** The middle of the fan: the centre of an unchosen middle card. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly pitch: number
  /** Radians for each step. */
  readonly fan: number
  /** Drop of a card, px, multiplied by the square of its steps from the middle. */
  readonly dip: number
  /** Lift of a chosen card, px. */
  readonly lift: number
  /** Distance that the cards right of the pointed one make way, px. */
  readonly way: number
}
