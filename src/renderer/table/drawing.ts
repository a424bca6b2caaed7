import { CARD_RATIO, LEAST_TARGET, type Place, type Rect, type Size } from './plan'

/** Pieces that drawings of tables are put together from, in px of the drawing. */

export const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height })

/** A card by its top left corner. */
export const cardAt = (x: number, y: number, width: number): Place => ({
  x: x + width / 2,
  y: y + (width * CARD_RATIO) / 2,
  width,
  rotation: 0,
})

/** Makes a rectangle at least so high, its bottom edge kept. */
export const atLeastHigh = (r: Rect, height: number): Rect =>
  r.height >= height ? r : { ...r, y: r.y + r.height - height, height }

/** A drawing of a table, as a designer measures it: in px of its own, for one size of window. */
export interface DrawnFor {
  readonly width: number
  readonly height: number
  /** Height of the bar at the top, which may not shrink below what can be clicked. */
  readonly bar: number
  /** Where the others end and where one's own begins: a window that is higher than the drawing parts there. */
  readonly zones: { readonly others: number; readonly own: number }
}

/** How a drawing lies in a window. */
export interface Fitted {
  /** CSS px for one px of the drawing. */
  readonly scale: number
  readonly bar: Rect
  /** The part of the window that the drawing fills. */
  readonly stage: Rect
  /** Where something comes to lie, CSS px. */
  place(drawn: Place): Place
  rect(drawn: Rect): Rect
  /** Where the middle of something comes to lie, CSS px. @param x, y px of the drawing */
  x(x: number): number
  y(y: number): number
}

const LARGEST_SCALE = 2.4
const COMPACT_BELOW = 0.86
/** Shares of the height that the drawing leaves over: above the other players, and above the middle of the table. */
const ABOVE_OTHERS = 0.1
const ABOVE_MIDDLE = 0.5

/** The drawings that a table may have. */
interface Drawings<Drawing extends DrawnFor> {
  readonly standard: Drawing
  readonly compact: Drawing
  readonly portrait: Drawing
}

/** Chooses the drawing for a window: portrait where it is higher than wide, compact where the standard one is too small. */
export function chooseDrawing<Drawing extends DrawnFor>(drawings: Drawings<Drawing>, size: Size): Drawing {
  const { standard, compact, portrait } = drawings
  if (size.width < size.height) return portrait
  const scale = Math.min(size.width / standard.width, size.height / standard.height)
  return scale < COMPACT_BELOW ? compact : standard
}

/**
 * Lays a drawing in a window: as large as it fits, its height parted among the zones.
 * @param size of the window, CSS px
 */
export function fitInto(drawing: DrawnFor, size: Size): Fitted {
  const scale = scaleOf(drawing, size)
  const bar = Math.max(drawing.bar, LEAST_TARGET / scale)
  const height = drawing.height - drawing.bar + bar
  const left = (size.width - drawing.width * scale) / 2
  const width = drawing.width * scale
  const spare = size.height - height * scale
  const x = (drawn: number) => drawn * scale + left
  // A bar that may not shrink pushes the rest of the drawing down.
  const y = (drawn: number) =>
    drawn * scale + (bar - drawing.bar) * scale + spare * shareOf(drawn, drawing.zones)
  return {
    scale,
    bar: { x: left, y: 0, width, height: bar * scale },
    stage: { x: left, y: 0, width, height: size.height },
    x,
    y,
    place: (p) => ({ ...p, x: x(p.x), y: y(p.y), width: p.width * scale }),
    rect: (r) => ({
      x: x(r.x),
      y: y(r.y + r.height / 2) - (r.height / 2) * scale,
      width: r.width * scale,
      height: r.height * scale,
    }),
  }
}

/** How much of the height that the drawing does not need lies above something. @param y its middle, px of the drawing */
function shareOf(y: number, { others, own }: DrawnFor['zones']): number {
  if (y < others) return ABOVE_OTHERS
  return y < own ? ABOVE_MIDDLE : 1
}

function scaleOf(drawing: DrawnFor, { width, height }: Size): number {
  const scale = Math.min(width / drawing.width, height / drawing.height, LARGEST_SCALE)
  if (drawing.bar * scale >= LEAST_TARGET) return scale
  return Math.min(scale, (height - LEAST_TARGET) / (drawing.height - drawing.bar))
}
