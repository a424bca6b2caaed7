/** The bars of the points so far. */

/** What the axis reaches at least: it grows only where a grid comes to more. */
const LEAST = 40
const STEP = 10

/** @returns the marks of the axis, from 0, and what it reaches */
export function axisFor(most: number): { readonly marks: readonly number[]; readonly end: number } {
  const end = Math.max(LEAST, Math.ceil(most / STEP) * STEP)
  const step = end > 2 * LEAST ? 2 * STEP : STEP
  return { end, marks: Array.from({ length: Math.floor(end / step) + 1 }, (_, i) => i * step) }
}

/** How far along the axis something stands, in percent of it. */
export const along = (points: number, end: number): number => (100 * points) / end
