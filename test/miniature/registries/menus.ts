import type { MenuGame } from '../../../src/renderer/games/menu-game'
import { menuGames as registered } from '../../../src/renderer/games/menu-registry'
import { menu } from '../menu'
import { erased } from './erased'

/** Replaces the registry of menus. */
export const menuGames: readonly [MenuGame, ...MenuGame[]] = [...registered, erased<MenuGame>(menu)]

export function menuGameOf(id: string): MenuGame {
  const game = menuGames.find((one) => one.id === id)
  if (game === undefined) throw new Error(`No menus for the game ${id}`)
  return game
}
