import { games } from '../../src/main/engine/games/registry'
import { playable } from '../../src/main/match/playthrough'
import type { GameId } from '../../src/shared/games/registry'
import type { Player } from '../../src/shared/players'

export const IDS = Object.keys(games) as readonly GameId[]

/**
 * A random game in a random valid setup, for a number of people and some bots.
 * @param people one or two, at the first seats
 * @param int a whole number from 0 to below − 1
 */
export function anyGame(people: number, int: (below: number) => number) {
  const oneOf = <T>(items: readonly T[]): T => items[int(items.length)] as T
  const { game, kit } = playable(oneOf(IDS))
  const { seatCounts, variants } = game.schemas
  const seats = oneOf(seatCounts.filter((count) => count >= people))
  const players = Array.from(
    { length: seats },
    (_, seat): Player =>
      seat < people
        ? { kind: 'human', name: `Person ${seat + 1}` }
        : { kind: 'bot', name: `Bot ${seat + 1}`, level: oneOf(kit.levels), style: oneOf(kit.styles) },
  )
  return { game: game.id, players, options: oneOf(Object.values(variants)), seed: null }
}
