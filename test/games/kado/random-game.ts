import type { Viewer } from '../../../src/main/engine/definition'
import { gameKado, type TypesKado } from '../../../src/main/engine/games/kado'
import { stream } from '../../../src/main/engine/rng'
import type { Options } from '../../../src/shared/games/kado/options'
import { schemasKado } from '../../../src/shared/games/kado/schema'
import { type SentOf, sentUpdates } from '../sent-updates'

/** Games of KADO for tests, as sent to a viewer. */

export { TABLE, YOU } from '../sent-updates'

export type SentUpdate = SentOf<TypesKado>

/** A game of random moves as sent to a viewer, update by update, starting with its first turn. */
export function* randomGame(
  seed: string,
  players: number,
  viewer: Viewer,
  options: Options = schemasKado.variants.usual,
): Generator<SentUpdate> {
  yield* sentUpdates<TypesKado>(gameKado, { seed, players, viewer, options, random: stream(seed, 'moves') })
}
