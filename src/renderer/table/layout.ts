/** Where everything on the table lies, computed from the window's size and the number of seats alone. */

/** A card's place: its centre in CSS px, its width in px (height is 1.4 of it), its turn in radians. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly rotation: number
}

/** In CSS px, from the window's top left corner. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export type Plan = 'standard' | 'compact' | 'portrait'

export interface SeatLayout {
  readonly plate: Rect
  /** Four, left to right: T1 T1 T2 T3. */
  readonly slots: readonly Place[]
  /** Where scored cards fly to: the small pile on the plate. */
  readonly scorePile: Place
}

export interface TableLayout {
  readonly size: Size
  readonly plan: Plan
  /** CSS px for one px of the plan. */
  readonly scale: number
  /** The part of the window that the plan fills. */
  readonly stage: Rect
  readonly bar: Rect
  readonly rail: Rect
  readonly prompt: Rect
  readonly waiting: Rect
  readonly commit: Rect
  readonly clear: Rect
  /** The strip in which the evaluation's tiles stand. */
  readonly verdict: Rect
  /** Clockwise from the first person: index 0 sits at the bottom. */
  readonly seats: readonly SeatLayout[]
  readonly drawPile: Place
  readonly discard: Place
  readonly hand: HandLayout
}

export interface HandLayout {
  /** The middle of the fan: centre of a card that lies in the middle, not chosen. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly pitch: number
  /** Radians a step. */
  readonly fan: number
  /** How far a chosen card is lifted, px. */
  readonly lift: number
}
