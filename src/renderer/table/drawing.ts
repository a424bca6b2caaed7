import { CARD_RATIO, LEAST_TARGET, type Place, type Rect, type Size } from './plan'

/** Helpers for drawings of tables, in px of the drawing. */

export const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height })

/** A card by its top left corner. */
export const cardAt = (x: number, y: number, width: number): Place => ({
  x: x + width / 2,
  y: y + (width * CARD_RATIO) / 2,
  width,
  rotation: 0,
})

/** Makes a rectangle at least this high and keeps its bottom edge. */
export const atLeastHigh = (r: Rect, height: number): Rect =>
  r.height >= height ? r : { ...r, y: r.y + r.height - height, height }

/** A designer's drawing of a table, in its own px, for one window size. */
export interface DrawnFor {
  readonly width: number
  readonly height: number
  /** Height of the bar at the top, which never gets too small to be clicked. */
  readonly bar: number
  /**
   * The lower end of the other players' zone and the upper end of the player's own zone. A window that is taller than the
   * drawing adds its spare height there.
   */
  readonly zones: { readonly others: number; readonly own: number }
}

/** A drawing fitted into a window. */
export interface Fitted {
  /** CSS px for one px of the drawing. */
  readonly scale: number
  readonly bar: Rect
  /** The part of the window that the drawing fills. */
  readonly stage: Rect
  /** Converts to CSS px in the window. */
  place(drawn: Place): Place
  rect(drawn: Rect): Rect
  /** Converts a coordinate of an element's centre from px of the drawing to CSS px. */
  x(x: number): number
  y(y: number): number
}

const LARGEST_SCALE = 2.4
const COMPACT_BELOW = 0.86
/** Shares of the spare height that go above the other players, and above the middle of the table. */
const ABOVE_OTHERS = 0.1
const ABOVE_MIDDLE = 0.5

/** The drawings of a table. */
interface Drawings<Drawing extends DrawnFor> {
  readonly standard: Drawing
  readonly compact: Drawing
  readonly portrait: Drawing
}

/** Chooses the drawing for a window: portrait if it is taller than wide, compact if the standard one would be too small. */
export function chooseDrawing<Drawing extends DrawnFor>(drawings: Drawings<Drawing>, size: Size): Drawing {
  const { standard, compact, portrait } = drawings
  if (size.width < size.height) return portrait
  const scale = Math.min(size.width / standard.width, size.height / standard.height)
  return scale < COMPACT_BELOW ? compact : standard
}

/**
 * Fits a drawing into a window: as large as possible, with the spare height divided among the zones.
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
  // If the bar must not shrink any further, it pushes the rest of the drawing down.
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

/** The share of the spare height that lies above an element. @param y the element's centre, px of the drawing */
function shareOf(y: number, { others, own }: DrawnFor['zones']): number {
  if (y < others) return ABOVE_OTHERS
  return y < own ? ABOVE_MIDDLE : 1
}

function scaleOf(drawing: DrawnFor, { width, height }: Size): number {
  const scale = Math.min(width / drawing.width, height / drawing.height, LARGEST_SCALE)
  if (drawing.bar * scale >= LEAST_TARGET) return scale
  return Math.min(scale, (height - LEAST_TARGET) / (drawing.height - drawing.bar))
}
