import type { GameId } from '../../../shared/games/registry'
import type { LastSetup, Settings } from '../../../shared/settings'
import { words } from '../../../shared/words/catalogue'
import { menuGameOf, menuGames } from '../../games/menu-registry'
import { PROPOSED_COUNT } from '../../store/proposed-count'
import type { Store } from '../../store/store'

/** What one press begins, in a few words. */
export interface Offered {
  readonly game: GameId
  /** How many play. */
  readonly count: number
  /** Whether it is a long game. */
  readonly long: boolean
  /** Whether it was begun before. */
  readonly again: boolean
}

/** The game begun last, else the first one there is. */
export const offeredBy = ({ lastSetup, longGame }: Pick<Settings, 'lastSetup' | 'longGame'>): Offered =>
  lastSetup === null
    ? { game: menuGames[0].id, count: PROPOSED_COUNT, long: longGame, again: false }
    : { game: lastSetup.game, count: lastSetup.players.length, long: isLong(lastSetup), again: true }

const isLong = ({ game, options }: LastSetup): boolean => menuGameOf(game).isLong(options)

/** The last game's players, the first person under the name that they go by now. */
export function renamed({ players, ...setup }: LastSetup, [name]: Settings['names']): LastSetup {
  const people = players.filter(({ kind }) => kind === 'human')
  const isTheirs = (seat: number) => seat === 0 && players[0]?.kind === 'human'
  // Of several people none can be called “You”.
  if (name === undefined || (people.length > 1 && name === words.menus.you)) return { ...setup, players }
  return { ...setup, players: players.map((player, seat) => (isTheirs(seat) ? { ...player, name } : player)) }
}

/** Begins what is offered, with a shuffle of its own. What cannot be begun as it stands is chosen anew. */
export async function play(store: Pick<Store, 'settings' | 'startMatch' | 'show'>): Promise<void> {
  const settings = store.settings.value
  const { lastSetup, names } = settings
  const setup = lastSetup === null ? await firstSetup(settings) : renamed(lastSetup, names)
  if (setup === null) store.show('new-game')
  else await store.startMatch({ ...setup, seed: null })
}

/** What is chosen for a game is not loaded with the home screen. @returns null also where it cannot be loaded */
const firstSetup = (settings: Settings) =>
  import('../new-game/first-setup').then((loaded) => loaded.firstSetup(settings)).catch(() => null)
