import type { Point } from './plan'

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
