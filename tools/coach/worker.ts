import { parentPort } from 'node:worker_threads'
import type { AnyFace, GameId } from '../../src/shared/games/registry'
import { consulted } from './situations'

/** Some situations, by their seeds. */
export interface ToConsult {
  readonly game: GameId
  readonly level: AnyFace['Level']
  readonly seeds: readonly string[]
}

parentPort?.on('message', ({ game, level, seeds }: ToConsult) =>
  parentPort?.postMessage(seeds.map((seed) => consulted(game, level, seed))),
)
