/** What is looked at when a game is checked, in order. */
export const CHECKS = ['shuffle', 'fingerprints', 'moves', 'rounds', 'outcome'] as const
export type CheckName = (typeof CHECKS)[number]

/** What was found: a game begun before there were fingerprints has none, one that goes on has no end; what follows a wrong move is not looked at. */
export interface Finding {
  readonly check: CheckName
  readonly is: 'right' | 'wrong' | 'not-there' | 'not-checked'
  /** Of what was looked at, how many: deals, moves, rounds. */
  readonly count: number
  /** What of it is wrong, from 1; null where nothing is, or none of these shows it. */
  readonly at: number | null
}

/** A game that is over, checked, with all that had to be secret before. */
export interface CheckedGame {
  readonly findings: readonly Finding[]
  readonly seed: string
  /** Null in a game that was begun before there were fingerprints. */
  readonly proof: { readonly salt: string; readonly hashes: readonly string[] } | null
}
