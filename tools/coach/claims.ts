import type { AnyFace } from '../../src/shared/games/registry'

/** Something that the coach said, and what was found in deals that it had not seen. */
export interface Claim {
  /** What kind of claim it is. */
  readonly of: string
  readonly stated: number
  readonly found: number
  /** The standard error of the difference; 0 for what is no estimate, and so has to be exact. */
  readonly error: number
}

/** All that was found of an advice. */
export interface Checked {
  readonly claims: readonly Claim[]
  /** The best choice, and the chance to win with it, from 0 to 1; null where none can be told. */
  readonly told: { readonly wins: number; readonly action: AnyFace['Action'] } | null
}

/** Rounding of sums. */
const EXACT = 1e-9

/** By how many standard errors a claim is wrong. */
export function missBy({ stated, found, error }: Claim): number {
  const off = Math.abs(stated - found)
  if (off < EXACT) return 0
  return error === 0 ? Number.POSITIVE_INFINITY : off / error
}
