import type { GameId } from '../../shared/games/registry'
import { menu5211 } from './5211/menu'
import { menuKado } from './kado/menu'
import type { MenuGame } from './menu-game'

/** Every game in the menus, in the order offered. The first is the default. */
export const menuGames: readonly [MenuGame, ...MenuGame[]] = [menu5211, menuKado]

/** @throws if the game has no menus */
export function menuGameOf(id: GameId): MenuGame {
  const game = menuGames.find((one) => one.id === id)
  if (game === undefined) throw new Error(`no menus for the game ${id}`)
  return game
}
