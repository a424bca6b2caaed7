/** What the fingerprints of a game cover: 1 the shuffle and the seed, 2 the seats, their bots and the options as well. */
export const PROOF_VERSIONS = [1, 2] as const
export type ProofVersion = (typeof PROOF_VERSIONS)[number]

/** What is checked of a game, in the order in which it is shown. */
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

/** How a record can contradict itself in what it notes beside the moves. docs/SAVE-FORMAT.md has each: Checking a record. */
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
  // Standing
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

/** What nobody can find out from a record, or not from this one. */
export const UNCHECKED = [
  /** Whether these moves were made, and by whom. */
  'authors',
  /** When it was played. */
  'clock',
  /** The names of the game and its players, and whether the coach was asked. */
  'notes',
  /** It counts: whether somebody knew the seed before. */
  'known-seed',
  /** It counts and was begun before format 5: whether its seed was typed, as it looks. */
  'old-seed',
  /** It does not count: whether the reason is true. */
  'reason',
  /** Whether an older or a later Kododo has such a tutorial. */
  'unknown-tutorial',
  /** How far the tutorial was read. */
  'bubble',
  /** It has no fingerprints: whether anything was settled before it began. */
  'unproven',
  /** Its fingerprints are of version 1: whether seats, levels and options were settled before it began. */
  'shuffle-only',
  /** It goes on: whether more of it was played. */
  'goes-on',
] as const
export type Unchecked = (typeof UNCHECKED)[number]

/** What was found: a game begun before there were fingerprints has none, one that goes on has no end; what follows a wrong move is not looked at. */
export interface Finding {
  readonly check: CheckName
  readonly is: 'right' | 'wrong' | 'not-there' | 'not-checked'
  /** Of what was looked at, how many: cards, deals, moves, rounds, seats. */
  readonly count: number
  /** What of it is wrong, from 1; null where nothing is, or none of these shows it. */
  readonly at: number | null
  /** How the record contradicts itself, if it does so beside the moves. */
  readonly why?: Contradiction
  /** The deck's name as it can be shown, if it has one, and that of the deck of the game with the same cards, if there is one. */
  readonly deck?: { readonly name: string; readonly sameCardsAs: string | null }
  /** What the fingerprints cover, if there are any. */
  readonly version?: ProofVersion
}

/** A game that is over, checked, with all that had to be secret before. */
export interface CheckedGame {
  readonly findings: readonly Finding[]
  readonly unchecked: readonly Unchecked[]
  readonly seed: string
  /** Null in a game that was begun before there were fingerprints. */
  readonly proof: {
    readonly version: ProofVersion
    readonly salt: string
    readonly hashes: readonly string[]
  } | null
}
