import { parentPort } from 'node:worker_threads'
import type { GameId } from '../../../src/shared/games/registry'
import { consulted } from './situations'

/** Some situations of one game. */
export interface ToConsult {
  readonly game: GameId
  /** Of the game, from 0. */
  readonly number: number
  readonly seed: string
  /** How many situations of it, at most. */
  readonly count: number
}

parentPort?.on('message', ({ game, number, seed, count }: ToConsult) =>
  parentPort?.postMessage(consulted(game, number, seed, count)),
)
