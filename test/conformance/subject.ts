import type { AnyKit } from '../../src/main/bots/games/registry'
import type { AnyGame, AnyTypes } from '../../src/main/engine/games/registry'
import { type AnyPlay, playAtRandom } from './games-played'

/** A game that is held to the suite, with games of it to look at. */
export interface Subject {
  readonly id: string
  readonly game: AnyGame
  readonly kit: AnyKit
  /** One game of each way to play it and each number of seats, played at random. */
  readonly plays: readonly AnyPlay[]
}

export const variantsOf = ({ schemas }: AnyGame): readonly AnyTypes['Options'][] =>
  Object.values(schemas.variants)

/** How it is played where nothing else is said. */
export function usualOptions(game: AnyGame): AnyTypes['Options'] {
  const [usual] = variantsOf(game)
  if (usual === undefined) throw new Error(`${game.id} has no way to be played`)
  return usual
}

export const subjectOf = (id: string, game: AnyGame, kit: AnyKit): Subject => ({
  id,
  game,
  kit,
  plays: game.schemas.seatCounts.flatMap((seats) =>
    variantsOf(game).map((options) => playAtRandom(game, seats, options, `conformance ${seats}`)),
  ),
})

/** Some of a list, from all over it and its last. */
export const someOf = <T>(items: readonly T[], count: number): readonly T[] =>
  items.filter((_, i) => i % Math.ceil(items.length / count) === 0 || i === items.length - 1)

export const json = (value: unknown): string => JSON.stringify(value)
