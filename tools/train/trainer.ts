import type { Notebook } from './notebook'

/** Teaches the bots of a game. */
export interface Trainer {
  /** For which numbers of players something is learnt. */
  readonly playerCounts: readonly number[]
  /** The numbers that decide most of what comes out. */
  readonly recipe: object
  /** The source of the program that works for it on other processors, from the project's root. */
  readonly worker: string
  /**
   * @param program the worker, bundled
   * @param say told what has been done, a line each
   * @returns what was learnt. The same players and seed always lead to the same
   */
  train(
    players: number,
    seed: string,
    program: string,
    notebook: Notebook,
    say: (line: string) => void,
  ): Promise<Trained>
}

export interface Trained {
  readonly weights: Float32Array
  /** How much work it was: games played, and choices searched. */
  readonly games: number
  readonly searched: number
}
