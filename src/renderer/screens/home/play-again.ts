import type { GameId } from '../../../shared/games/registry'
import type { LastSetup, Settings } from '../../../shared/settings'
import { words } from '../../../shared/words/catalogue'
import { menuGameOf, menuGames } from '../../games/menu-registry'
import { PROPOSED_COUNT } from '../../store/settings'
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

type Begun = Pick<Settings, 'lastSetup' | 'gameTaught'>

/** The last game, which can be begun again; none where another one has been taught since. */
const toRepeat = ({ lastSetup, gameTaught }: Begun): LastSetup | null =>
  gameTaught === null || gameTaught === lastSetup?.game ? lastSetup : null

/** The game begun last, unless another has been taught since; then that one, and where nothing has been, the first there is. */
export function offeredBy(settings: Begun & Pick<Settings, 'longGame'>): Offered {
  const last = toRepeat(settings)
  if (last !== null) return { game: last.game, count: last.players.length, long: isLong(last), again: true }
  const { id, longGame } = menuGameOf(settings.gameTaught ?? menuGames[0].id)
  return { game: id, count: PROPOSED_COUNT, long: longGame !== null && settings.longGame, again: false }
}

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
  const last = toRepeat(settings)
  const setup = last === null ? await firstSetup(settings) : renamed(last, settings.names)
  if (setup === null) store.show('new-game')
  else await store.startMatch({ ...setup, seed: null })
}

/** What is chosen for a game is not loaded with the home screen. @returns null also where it cannot be loaded */
const firstSetup = (settings: Settings) =>
  import('../new-game/new-game-form').then((loaded) => loaded.firstSetup(settings)).catch(() => null)
