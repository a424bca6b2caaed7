import type { MenuGame } from '../../../src/renderer/games/menu-game'
import {
  menuGameOf as registered,
  menuGames as registeredGames,
} from '../../../src/renderer/games/menu-registry'
import type { GameId } from '../../../src/shared/games/registry'
import { ID } from '../game/schemas'
import { menuMiniature } from '../table/menu'
import { erased } from './erased'

/** In the place of the registry of menus. */
export const menuGames: readonly MenuGame[] = [...registeredGames, erased<MenuGame>(menuMiniature)]

export const menuGameOf = (id: string): MenuGame =>
  id === ID ? erased<MenuGame>(menuMiniature) : registered(id as GameId)
