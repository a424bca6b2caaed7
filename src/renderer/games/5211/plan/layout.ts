import type { Seat } from '../../../../shared/game'
import type { DrawnFor } from '../../../table/drawing'
import type { Place, Rect, TablePlan } from '../../../table/plan'

/** Where everything on the table lies, computed from the window's size and the number of seats alone (layout-table.ts). */

type Plan = 'standard' | 'compact' | 'portrait'

export interface SeatLayout {
  readonly plate: Rect
  /** Four, left to right: T1 T1 T2 T3. */
  readonly slots: readonly Place[]
  /** Where scored cards fly to: the small pile on the plate. */
  readonly scorePile: Place
  /** Where cards come from and go to that this seat holds, unless its hand is laid out. */
  readonly hold: Place
}

/** What lies elsewhere, or only here, while the evaluation's tiles stand on the table. */
export interface Piles {
  readonly drawPile: Place
  readonly discard: Place
  readonly hand: HandLayout
}

interface Aside extends Piles {
  /** The small button that tells an evaluation from its first step, while the player continues from step to step. */
  readonly explain: Rect
}

/** Where a score pile lies turned over, and how wide its cards are at most. */
export interface PileArea extends Rect {
  readonly card: number
}

/**
 * Where the coach lays down what it has to say: beside or between the piles and the player's own slots, which stay in sight
 * as it speaks of them.
 */
interface CoachLayout {
  /** What it would choose, and why. */
  readonly sheet: Rect
  /** What the best choices bring. */
  readonly choices: Rect
  /** The prompt, or what a card does to its gauges, where neither of the two lies over it. */
  readonly prompt: Rect
  /** Both are strips: words lie beside buttons, and choices side by side. */
  readonly isFlat: boolean
}

/** What stands on the table once the game is over. */
export interface EndLayout {
  /** Who won, and by what. */
  readonly plaque: Rect
  /** By position around the table, index 0 at the bottom. */
  readonly piles: readonly PileArea[]
  /** The plate at the bottom, in the middle then. */
  readonly plate: Rect
  /** The line below the pile at the bottom. */
  readonly line: Rect
  /** Everybody's place, where the gauges were. */
  readonly ranking: Rect
  /** The button that tells the last round again. */
  readonly again: Rect
}

/** A plan's content. In plan px as the plans give it, in CSS px as `layoutTable` does. */
export interface Drawing extends Piles {
  readonly bar: Rect
  readonly rail: Rect
  /** Where the race to 50 stands in a long game; null in any other. */
  readonly race: Rect | null
  readonly prompt: Rect
  /** Where it is chosen how the hand is sorted. */
  readonly sort: Rect
  /** The button that opens the rounds so far. */
  readonly rounds: Rect
  readonly waiting: Rect
  readonly commit: Rect
  readonly clear: Rect
  /** The strip in which the evaluation's tiles stand. */
  readonly verdict: Rect
  /** The fine ellipse inlaid in the table; null where there is no room. */
  readonly inlay: Rect | null
  /** Clockwise from the first person: index 0 sits at the bottom. */
  readonly seats: readonly SeatLayout[]
  /** Piles and hand moved out of the verdict's way. */
  readonly aside: Aside
  /** What a round announces. */
  readonly banner: Rect
  readonly coach: CoachLayout
  /** Beside the last two cards of the hand: what becomes of the one that is kept. */
  readonly fifth: Rect
  readonly end: EndLayout
}

export interface TableLayout extends Drawing, TablePlan {
  /** Who sits at the bottom while the table is shown as everybody sees it. */
  readonly home: Seat
  readonly plan: Plan
  /** The part of the window that the plan fills. */
  readonly stage: Rect
}

export interface HandLayout {
  /** The middle of the fan: centre of a card that lies in the middle, not chosen. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly pitch: number
  /** Radians a step. */
  readonly fan: number
  /** How much lower a card lies, px: times its steps from the middle, squared. */
  readonly dip: number
  /** How far a chosen card is lifted, px. */
  readonly lift: number
  /** How far the cards right of one that is looked at make way, px. */
  readonly way: number
}

/** How a plan is drawn at a scale: some parts may not shrink with it. */
export interface PlanSource extends DrawnFor {
  readonly plan: Plan
  /** @param long whether there is a race to show */
  draw(players: number, scale: number, long: boolean): Drawing
}
