/** Where things lie on a table: measures that every game's plan is made of. */

/** A card's place: its centre in CSS px, its width in px (height is 1.4 of it), its turn in radians. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly rotation: number
}

/** CSS px. */
export interface Point {
  readonly x: number
  readonly y: number
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

/** A card's height over its width. */
export const CARD_RATIO = 1.4
/** Smallest side of anything that can be clicked, CSS px. */
export const LEAST_TARGET = 40

/** What the plan of every game's table has; the rest of it is the game's own. */
export interface TablePlan {
  /** Of the window. */
  readonly size: Size
  /** Which drawing it follows: `standard`, `compact`, `portrait`; the style sheets ask for it. */
  readonly plan: string
  /** CSS px for one px of the drawing. */
  readonly scale: number
  /** The widths that cards mostly have, CSS px: their pictures are made before they are wanted. */
  readonly cardWidths: readonly number[]
  /**
   * The width of the widest card, CSS px, where no more than a card or two are that wide: their pictures are made when they
   * are wanted. Left out where it is among the others.
   */
  readonly widestCard?: number
  /** The bar at the top. */
  readonly bar: Rect
  /** The fine ellipse inlaid in the table; null where there is no room. */
  readonly inlay: Rect | null
}
