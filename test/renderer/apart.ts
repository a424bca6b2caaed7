import type { Rect, TablePlan } from '../../src/renderer/table/plan'

/** Tolerance for rounding, px. */
export const EPSILON = 0.01

/** A rectangle with a margin, px. */
export const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

export const overlap = (a: Rect, b: Rect) =>
  a.x + a.width > b.x + EPSILON &&
  b.x + b.width > a.x + EPSILON &&
  a.y + a.height > b.y + EPSILON &&
  b.y + b.height > a.y + EPSILON

/** The pairs of rectangles that overlap, as text. @param mayOverlap returns true for pairs that may */
export function collisions(
  rects: Record<string, Rect>,
  mayOverlap: (one: string, other: string) => boolean = () => false,
): readonly string[] {
  const all = Object.entries(rects)
  return all.flatMap(([a, rectA], i) =>
    all
      .slice(i + 1)
      .filter(([b, rectB]) => !mayOverlap(a, b) && overlap(rectA, rectB))
      .map(([b]) => `${a} over ${b}`),
  )
}

/** The names of the rectangles that are not wholly in the window. */
export const outside = (rects: Record<string, Rect>, { size }: Pick<TablePlan, 'size'>) =>
  Object.entries(rects).flatMap(([name, { x, y, width, height }]) =>
    x < -EPSILON || y < -EPSILON || x + width > size.width + EPSILON || y + height > size.height + EPSILON
      ? [name]
      : [],
  )

/** The rectangles that are not wholly in an area. */
export const outsideOf = (area: Rect, rects: readonly Rect[]) =>
  rects.filter(
    ({ x, y, width, height }) =>
      x < area.x - EPSILON ||
      y < area.y - EPSILON ||
      x + width > area.x + area.width + EPSILON ||
      y + height > area.y + area.height + EPSILON,
  )
