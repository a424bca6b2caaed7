import type { MatchSnapshot } from '../../shared/bridge/contract'
import type { Seat } from '../../shared/game'
import { menus } from '../../shared/words/en/menus'

/** The names of the players in menus, by seat. The only person at this window is "You"; several people keep their names. */
export const namesIn = ({ players, view }: Pick<MatchSnapshot, 'players' | 'view'>): readonly string[] =>
  players.map(({ name }, seat: Seat) => (seat === view.viewer ? menus.you : name))
