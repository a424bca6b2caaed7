/** What the rules of KADO refuse, beside what those of any game do. */
export const REFUSALS = [
  'wrong-step',
  'has-a-card',
  'no-such-seat',
  'nothing-to-discard',
  'cell-taken',
  'cell-apart',
  'outside-the-frame',
  /** Among cards laid to try the rules. */
  'too-many-cards',
] as const
export type Refusal = (typeof REFUSALS)[number]
