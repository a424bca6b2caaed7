import type { MatchSnapshot } from '../../shared/bridge/contract'
import type { Seat } from '../../shared/games/5211'
import { words } from '../../shared/words/catalogue'

/** By seat: what the players are called in menus, the person at this window as You. */
export const namesIn = ({ players, seat: own }: Pick<MatchSnapshot, 'players' | 'seat'>): readonly string[] =>
  players.map(({ name }, seat: Seat) => (seat === own ? words.menus.you : name))
