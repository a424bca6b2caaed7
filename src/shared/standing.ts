/** The eligibility of a game: it counts, or the reason why it does not. Source: docs/SAVE-FORMAT.md, Which games count. */
export const STANDINGS = [
  'counts',
  /** Someone typed the seed, and so could know the cards. */
  'known-seed',
  /** A decision was undone. */
  'practice',
  /** It began as a tutorial. */
  'tutorial',
  /** It was imported before it was over. */
  'taken-in',
  /** Cards of its shuffle were revealed elsewhere: in a copy, or in play beyond the end of this save. */
  'seen',
  /** Its cards do not come from its seed. */
  'other-cards',
  /** Only bots played. */
  'simulation',
] as const
export type Standing = (typeof STANDINGS)[number]
