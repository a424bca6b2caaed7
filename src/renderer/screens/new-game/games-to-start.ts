import type { MenuGame, NewGameParts } from '../../games/menu-game'
import { menuGames } from '../../games/menu-registry'

/** A game that can be begun, with what is chosen for it. */
export interface GameToStart {
  readonly menu: MenuGame
  readonly parts: NewGameParts
}

/** Loads what is chosen for each game, in the order in which they are offered. */
export async function openGames(): Promise<readonly [GameToStart, ...GameToStart[]]> {
  const [first, ...others] = menuGames
  return [await withParts(first), ...(await Promise.all(others.map(withParts)))]
}

const withParts = async (menu: MenuGame): Promise<GameToStart> => ({ menu, parts: await menu.newGame.open() })
