/** Whether a game counts, or why it does not: docs/SAVE-FORMAT.md, Which games count. */
export const STANDINGS = [
  'counts',
  /** Somebody typed the seed, and so could know the cards. */
  'known-seed',
  /** It was taken back to an earlier decision. */
  'practice',
  /** It began as a tutorial. */
  'tutorial',
  /** It came from a file while it was still being played. */
  'taken-in',
  /** Cards of its shuffle were turned up elsewhere: in a copy, or further on than this save goes. */
  'seen',
  /** Its cards are not those that its seed gives. */
  'other-cards',
  /** Nobody but bots played. */
  'simulation',
] as const
export type Standing = (typeof STANDINGS)[number]
