import type { Held } from '../steady/steady'

/** What a part of the soak came to. */
export interface Soaked {
  /** What was done, with its numbers. */
  readonly what: string
  /** After each tenth. */
  readonly held: readonly Held[]
  /** What went wrong. */
  readonly wrong: readonly string[]
}
