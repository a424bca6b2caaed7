import type { SittingTypes } from '../sitting/draft'

/** One bubble: what is told, and the one thing that is to be done. */
export interface Bubble<Action = unknown> {
  /** In which decision it comes. */
  readonly decision: string
  readonly title: string
  readonly text: string
  /** What is to be done at the table, in a sentence; null where it is only read. Nothing comes after it in its decision. */
  readonly task: string | null
  /**
   * What it speaks of, as selectors of elements at the table; the bubble lies near the first one.
   * @param asked what is to be done in the open decision; null where nothing is
   */
  lit(asked: Action | null): readonly string[]
  /** From where to where something is carried, as two of those selectors; left out where nothing is. */
  way?(asked: Action | null): readonly [from: string, to: string] | null
}

/** What a game tells whoever learns it. */
export interface Lesson<T extends SittingTypes> {
  /** In the order in which they come. @param names of the players, by seat */
  bubbles(names: readonly string[]): readonly Bubble<T['Action']>[]
}
