import { CARD_RATIO, type Place, type Rect } from './plan'

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
