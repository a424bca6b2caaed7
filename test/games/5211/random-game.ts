import type { Viewer } from '../../../src/main/engine/definition'
import { game5211, type Types5211 } from '../../../src/main/engine/games/5211'
import { stream } from '../../../src/main/engine/rng'
import { type ToldOf, toldGame } from '../told-game'

/** Games of 5211 for tests, told as a viewer is told them. */

export { TABLE, YOU } from '../told-game'

export type Told = ToldOf<Types5211>

/** A game of random moves as a viewer is told it, update by update, its dealing first. */
export function* randomGame(seed: string, players: number, viewer: Viewer, long = false): Generator<Told> {
  const random = stream(seed, 'moves')
  const options = { long, tableMemory: random.int(2) === 0 }
  yield* toldGame<Types5211>(game5211, { seed, players, viewer, options, random })
}
