import type { CSSProperties } from 'preact'
import type { Seat } from '../../shared/game'

/** Positions on a table: the measures in every game's plan. */

/** A card's place: its centre in CSS px, its width in px (its height is 1.4 times that), its rotation in radians. */
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

/** A card's height divided by its width. */
export const CARD_RATIO = 1.4
/** Smallest side of anything that can be clicked, CSS px. */
export const LEAST_TARGET = 40

/** The part of a plan that every game's table has. */
export interface TablePlan {
  /** Of the window. */
  readonly size: Size
  /** The name of its drawing, for style sheets: `standard`, `compact` or `portrait`. */
  readonly plan: string
  /** CSS px for one px of the drawing. */
  readonly scale: number
  /** The usual widths of cards, CSS px: their pictures are rendered in advance. */
  readonly cardWidths: readonly number[]
  /**
   * The width of the widest card, CSS px, if no more than a card or two are that wide: their pictures are rendered on demand.
   * Left out if it is among the usual widths.
   */
  readonly widestCard?: number
  /** The bar at the top. */
  readonly bar: Rect
  /** The fine ellipse inlaid in the table; null if there is no room. */
  readonly inlay: Rect | null
}

/** The rectangle of a card before its rotation, for an element that is then rotated like the card. */
export const rectOf = ({ x, y, width }: Place): Rect => ({
  x: x - width / 2,
  y: y - (width * CARD_RATIO) / 2,
  width,
  height: width * CARD_RATIO,
})

/** The bounding box of a rotated card. */
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
 * @param bottom the seat at the bottom
 * @param seats the number of seats
 */
export const positionAt = (seat: Seat, bottom: Seat, seats: number): number => (seat - bottom + seats) % seats

const px = (length: number): string => `${length}px`

/** Positions an element at a rectangle of the plan. */
export const atRect = ({ x, y, width, height }: Rect): CSSProperties => ({
  left: px(x),
  top: px(y),
  width: px(width),
  height: px(height),
})

/** Positions an element over a card, with the same rotation. */
export const atPlace = ({ x, y, width, rotation }: Place): CSSProperties => ({
  ...atRect({ x: x - width / 2, y: y - (width * CARD_RATIO) / 2, width, height: width * CARD_RATIO }),
  transform: rotation === 0 ? 'none' : `rotate(${rotation}rad)`,
})

/** A card that the pointer carries, by its centre. */
export interface Carried extends Point {
  /** The direction in which it was moved last. */
  readonly leans: 'left' | 'right'
}

/** The lean of a carried card, radians. */
const LEAN = (7 * Math.PI) / 180

export const leanOf = ({ leans }: Carried): number => (leans === 'left' ? -LEAN : LEAN)

/** @param home the place of the card while it is not carried @param by the pointer's distance from its start @param before the previous position */
export function carriedTo(home: Point, by: Point, before: Carried | null): Carried {
  const { x: last, leans: leant } = before ?? { x: home.x, leans: 'right' as const }
  const x = home.x + by.x
  const leans = x === last ? leant : x < last ? 'left' : 'right'
  return { x, y: home.y + by.y, leans }
}
