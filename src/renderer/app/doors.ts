import type { GameId } from '../../shared/games/registry'
import { menuGameOf, menuGames } from '../games/menu-registry'
import { tables } from '../games/table-registry'
import { createDoor, type Door } from '../parts/door'

/** The screens that the home screen leads to, each with its style sheets. */
const menuDoors = {
  newGame: createDoor(async () => {
    const [{ NewGame }, { openGames }] = await Promise.all([
      import('../screens/new-game'),
      import('../screens/new-game-form'),
    ])
    return { NewGame, games: await openGames() }
  }),
  savedGames: createDoor(() => import('../screens/saved-games')),
  settings: createDoor(async () => {
    const [{ SettingsLayer }, games] = await Promise.all([
      import('../screens/settings'),
      Promise.all(menuGames.map(async ({ name, settings }) => ({ name, parts: await settings.open() }))),
    ])
    return { SettingsLayer, games }
  }),
  about: createDoor(() => import('../screens/about')),
}

/** Creates one door per game. */
const perGame = <T>(load: (game: GameId) => Promise<T>): ((game: GameId) => Door<T>) => {
  const opened = new Map<GameId, Door<T>>()
  return (game) => {
    const door = opened.get(game) ?? createDoor(() => load(game))
    opened.set(game, door)
    return door
  }
}

/** A game's table. The canvas and its animation are most of the program by size, and the home screen needs none of it. */
const table = perGame((game) => tables[game]())

/** The parts of the window that are loaded after the first screen is shown. */
export const doors = {
  ...menuDoors,
  keys: perGame(async (game) => {
    const [{ KeysDialog }, { tableKeys }] = await Promise.all([
      import('../screens/keys-dialog'),
      menuGameOf(game).settings.open(),
    ])
    return { KeysDialog, tableKeys }
  }),
  result: perGame(async (game) => {
    const [{ ResultScreen }, parts] = await Promise.all([
      import('../screens/result'),
      menuGameOf(game).result.open(),
    ])
    return { ResultScreen, parts }
  }),
  rules: perGame(async (game) => {
    const [{ RulesPages }, parts] = await Promise.all([
      import('../screens/rules'),
      menuGameOf(game).rules.open(),
    ])
    return { RulesPages, parts }
  }),
  table,
  /**
   * A game's table with its sounds decoded, so that the first sound is not late. It opens even if the sounds fail:
   * everything audible is visible as well.
   */
  soundingTable: perGame(async (game) => {
    const opened = await table(game).open()
    await opened.game.sounds?.open().catch(() => undefined)
    return opened
  }),
}

/** Loads a part that will be needed soon. A failure is shown when the part is opened. */
export function prefetch(door: Door<unknown>): void {
  door.open().catch(() => undefined)
}

/** Loads the screens that the home screen leads to, so that a click shows them at once. */
export function prefetchMenus(): void {
  for (const door of Object.values(menuDoors)) prefetch(door)
}
