import type { AnyFace } from '../../../src/shared/games/registry'

/** A number that the coach stated, and the value measured in deals that it had not seen. */
export interface Claim {
  /** The kind of claim. */
  readonly of: string
  readonly stated: number
  readonly found: number
  /** The standard error of the difference; 0 for a number that must be exact because it is not an estimate. */
  readonly error: number
}

/** The distance of the advised choice behind the best of the others, in units of the noise that the coach states; 0 if it is behind none. */
export interface Behind {
  /** By the coach's own figures. */
  readonly given: number
  /** By deals that the coach had not seen; null if none are checked. */
  readonly fresh: number | null
  /** True if the difference in these deals is beyond the noise even after subtracting two of its own standard errors. */
  readonly isClear: boolean
}

/** The result of checking one advice. */
export interface Checked {
  readonly claims: readonly Claim[]
  /** The best choice, and the chance to win with it, from 0 to 1; null if no chance can be stated. */
  readonly stated: { readonly wins: number; readonly action: AnyFace['Action'] } | null
  /** Null if it is not checked. */
  readonly behind: Behind | null
  /** True if a second search with another seed advises the same within the noise; null without such a search. */
  readonly agrees: boolean | null
  /** Descriptions of the statements that are wrong in the position. */
  readonly wrong: readonly string[]
}

/** Tolerance for the rounding of sums. */
const EXACT = 1e-9

/** The distance between the stated and the measured value, in standard errors. */
export function missBy({ stated, found, error }: Claim): number {
  const off = Math.abs(stated - found)
  if (off < EXACT) return 0
  return error === 0 ? Number.POSITIVE_INFINITY : off / error
}
