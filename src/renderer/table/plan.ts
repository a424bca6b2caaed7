import type { CSSProperties } from 'preact'
import type { Seat } from '../../shared/game'

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

/** The rectangle that a card covers before it is turned: for an element that is then turned like the card. */
export const rectOf = ({ x, y, width }: Place): Rect => ({
  x: x - width / 2,
  y: y - (width * CARD_RATIO) / 2,
  width,
  height: width * CARD_RATIO,
})

/** The upright rectangle around a turned card. */
export function boundsOf(place: Place): Rect {
  const { x, y, rotation } = place
  const height = place.width * CARD_RATIO
  const cos = Math.abs(Math.cos(rotation))
  const sin = Math.abs(Math.sin(rotation))
  const across = place.width * cos + height * sin
  const down = height * cos + place.width * sin
  return { x: x - across / 2, y: y - down / 2, width: across, height: down }
}

/**
 * A seat's place around the table: 0 at the bottom, then clockwise.
 * @param bottom who sits at the bottom
 * @param seats how many sit at the table
 */
export const positionAt = (seat: Seat, bottom: Seat, seats: number): number => (seat - bottom + seats) % seats

const px = (length: number): string => `${length}px`

/** Puts an element where the layout has room for it. */
export const atRect = ({ x, y, width, height }: Rect): CSSProperties => ({
  left: px(x),
  top: px(y),
  width: px(width),
  height: px(height),
})

/** Lays an element over a card, turned like it. */
export const atPlace = ({ x, y, width, rotation }: Place): CSSProperties => ({
  ...atRect({ x: x - width / 2, y: y - (width * CARD_RATIO) / 2, width, height: width * CARD_RATIO }),
  transform: rotation === 0 ? 'none' : `rotate(${rotation}rad)`,
})

/** Centres an element below a card. */
export const below = ({ x, y, width }: Place): CSSProperties => ({
  left: px(x),
  top: px(y + (width * CARD_RATIO) / 2),
})

/** A card that the pointer carries: its middle, and how it leans. */
export interface Carried extends Point {
  /** The way it was last moved, which it leans to. */
  readonly leans: 'left' | 'right'
}

/** How far a carried card leans, radians. */
const LEAN = (7 * Math.PI) / 180

export const leanOf = ({ leans }: Carried): number => (leans === 'left' ? -LEAN : LEAN)

/** @param home where the card lies that is carried @param by how far the pointer has come @param before where it was before */
export function carriedTo(home: Point, by: Point, before: Carried | null): Carried {
  const { x: last, leans: leant } = before ?? { x: home.x, leans: 'right' as const }
  const x = home.x + by.x
  const leans = x === last ? leant : x < last ? 'left' : 'right'
  return { x, y: home.y + by.y, leans }
}
