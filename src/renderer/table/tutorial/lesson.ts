import type { SittingTypes } from '../sitting/draft'

/** One bubble: what is told, and the one thing that is to be done. */
export interface Bubble<T extends SittingTypes = SittingTypes> {
  /** In which decision it comes. */
  readonly decision: string
  /**
   * Whether the step of an account that it explains stands on the table. Left out where it explains the table at rest. The
   * bubbles of an account come in the order of its steps, before all others of their decision.
   */
  explains?(hud: T['Hud']): boolean
  readonly title: string
  readonly text: string
  /**
   * What is to be chosen at the table, in a sentence; null where the bubble is only read. Nothing comes after it in its
   * decision.
   */
  readonly task: string | null
  /** What is said in place of the task once that is chosen; left out where the table's own words will do. */
  readonly press?: string
  /** How keys choose it, said to those who use them; left out where that has been said before. */
  readonly keys?: string
  /** What the text speaks of, as selectors of elements at the table. */
  readonly lit: readonly string[]
  /**
   * Where what is asked for is chosen, as selectors; left out where the bubble is only read. The bubble lies near the first
   * one, or else near the first of what it speaks of.
   */
  at?(asked: T['Action']): readonly string[]
  /** From where to where something is carried, as two selectors; left out where nothing is. */
  way?(asked: T['Action']): readonly [from: string, to: string] | null
}

/** What a game tells whoever learns it. */
export interface Lesson<T extends SittingTypes> {
  /** In the order in which they come. @param names of the players, by seat */
  bubbles(names: readonly string[]): readonly Bubble<T>[]
  /** Whether exactly what is asked for has been chosen, so that only the large button is to be pressed. */
  isChosen(asked: T['Action'], draft: T['Draft']): boolean
}
