import type { MatchSnapshot } from '../../shared/bridge/contract'
import type { Seat } from '../../shared/game'
import { words } from '../../shared/words/catalogue'

/** By seat: what the players are called in menus: the person at this window is You; several people go by their names. */
export const namesIn = ({ players, view }: Pick<MatchSnapshot, 'players' | 'view'>): readonly string[] =>
  players.map(({ name }, seat: Seat) => (seat === view.viewer ? words.menus.you : name))
