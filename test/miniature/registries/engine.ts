import { type AnyGame, games as registered } from '../../../src/main/engine/games/registry'
import { miniature } from '../game'
import { ID } from '../game/schemas'
import { erased } from './erased'

/** Replaces the registry of rules with its games and the miniature. */
export const games: Readonly<Record<string, AnyGame>> = { ...registered, [ID]: erased<AnyGame>(miniature) }

export function gameOf(id: string): AnyGame {
  const game = games[id]
  if (game === undefined) throw new Error(`No game ${id}`)
  return game
}
