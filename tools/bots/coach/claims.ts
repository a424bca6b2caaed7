import type { AnyFace } from '../../../src/shared/games/registry'

/** A number that the coach gave, and what was found in deals that it had not seen. */
export interface Claim {
  /** The kind of claim. */
  readonly of: string
  readonly stated: number
  readonly found: number
  /** The standard error of the difference; 0 for a number that is no estimate, and so has to be exact. */
  readonly error: number
}

/** The largest distance of the advised choice behind another, in units of the noise that the coach states. 0 if it is behind none. */
export interface Behind {
  /** In the figures that the coach itself gives. */
  readonly given: number
  /** In deals that the coach had not seen; null where none are checked. */
  readonly fresh: number | null
  /** True if the difference in these deals is beyond the noise even after subtracting two of its own standard errors. */
  readonly isClear: boolean
}

/** Everything that was found of an advice. */
export interface Checked {
  readonly claims: readonly Claim[]
  /** The best choice, and the chance to win with it, from 0 to 1; null where none can be stated. */
  readonly stated: { readonly wins: number; readonly action: AnyFace['Action'] } | null
  /** Null where it is not checked. */
  readonly behind: Behind | null
  /** True if a second search with another seed advises the same within the noise; null without such a search. */
  readonly agrees: boolean | null
  /** Reasons in the sentence that do not hold in the position, each described. */
  readonly wrong: readonly string[]
}

/** Rounding of sums. */
const EXACT = 1e-9

/** By how many standard errors a claim is wrong. */
export function missBy({ stated, found, error }: Claim): number {
  const off = Math.abs(stated - found)
  if (off < EXACT) return 0
  return error === 0 ? Number.POSITIVE_INFINITY : off / error
}
