/** The coverage of a game's fingerprints: version 1 covers the shuffle and the seed, 2 also the seats, their bots and the options. */
export const PROOF_VERSIONS = [1, 2] as const
export type ProofVersion = (typeof PROOF_VERSIONS)[number]

/** The checks of a game, in the order in which they are shown. */
export const CHECKS = [
  'deck',
  'shuffle',
  'fingerprints',
  'moves',
  'rounds',
  'outcome',
  'seats',
  'standing',
  'times',
] as const
export type CheckName = (typeof CHECKS)[number]

/** The contradictions that a record can have apart from its moves. Source: docs/SAVE-FORMAT.md, Checking a record. */
export const CONTRADICTIONS = [
  // Seats
  'only-bots',
  'person-in-simulation',
  'same-name',
  'seat-not-there',
  'bot-handed-over',
  'handed-over-twice',
  'handed-over-after-end',
  'bot-took-back',
  // Eligibility
  'typed-seed-counts',
  'cards-are-of-seed',
  'tutorial-mark',
  'other-tutorial',
  'tutorial-moves',
  'coach-not-there',
  'simulation-goes-on',
  'simulation-salt',
  // Times
  'saved-before-begun',
  'no-times',
  'times-in-simulation',
  'odd-time',
] as const
export type Contradiction = (typeof CONTRADICTIONS)[number]

/** The facts that no check can find out from a record, or not from this one. */
export const UNCHECKED = [
  /** The authors of the moves, and whether they were really made. */
  'authors',
  /** The time of play. */
  'clock',
  /** The names of the game and its players, and whether the coach was asked. */
  'notes',
  /** It counts: whether someone knew the seed before. */
  'known-seed',
  /** It counts, began before format 5, and its seed looks typed: whether it was. */
  'old-seed',
  /** It does not count: whether the stated reason is true. */
  'reason',
  /** The tutorial, which an older or a later Kododo may have. */
  'unknown-tutorial',
  /** The progress in the tutorial. */
  'bubble',
  /** It has no fingerprints: whether anything was fixed before it began. */
  'unproven',
  /** Its fingerprints are of version 1: whether seats, levels and options were fixed before it began. */
  'shuffle-only',
  /** It is not over: whether more of it was played. */
  'goes-on',
] as const
export type Unchecked = (typeof UNCHECKED)[number]

/**
 * The result of one check. It is `not-there` for the fingerprints of a game that began before they existed, or the outcome of a game that is not over, and
 * `not-checked` after a wrong move.
 */
export interface Finding {
  readonly check: CheckName
  readonly is: 'right' | 'wrong' | 'not-there' | 'not-checked'
  /** The number of cards, deals, moves, rounds or seats that were checked. */
  readonly count: number
  /** The position of the wrong one, from 1; null if nothing is wrong, or no single one is. */
  readonly at: number | null
  /** The contradiction, if the record has one apart from its moves. */
  readonly why?: Contradiction
  /** The deck's name in a form that can be shown, if it has one, and that of the game's deck with the same cards, if there is one. */
  readonly deck?: { readonly name: string; readonly sameCardsAs: string | null }
  /** The version of the fingerprints, if there are any. */
  readonly version?: ProofVersion
}

/** The checks of a finished game, with everything that had to be secret before. */
export interface CheckedGame {
  readonly findings: readonly Finding[]
  readonly unchecked: readonly Unchecked[]
  readonly seed: string
  /** Null in a game that began before fingerprints existed. */
  readonly proof: {
    readonly version: ProofVersion
    readonly salt: string
    readonly hashes: readonly string[]
  } | null
}
