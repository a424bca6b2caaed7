import type { GameId } from '../../shared/games/registry'
import { menu5211 } from './5211/menu'
import { menuKado } from './kado/menu'
import type { MenuGame } from './menu-game'

/** Every game as the menus know it, in the order in which they are offered. The first is the one proposed. */
export const menuGames: readonly [MenuGame, ...MenuGame[]] = [menu5211, menuKado]

/** @throws for a game without menus */
export function menuGameOf(id: GameId): MenuGame {
  const game = menuGames.find((one) => one.id === id)
  if (game === undefined) throw new Error(`no menus for the game ${id}`)
  return game
}
