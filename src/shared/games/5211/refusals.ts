/** What the rules of 5211 refuse, beside what those of any game do. */
export const REFUSALS = [
  'already-committed',
  'nothing-to-take-back',
  'wrong-card-count',
  'card-not-in-hand',
  /** Among cards laid to try the rules. */
  'too-many-of-a-card',
] as const
export type Refusal = (typeof REFUSALS)[number]
