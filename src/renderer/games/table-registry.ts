import type { ComponentType } from 'preact'
import type { GameId } from '../../shared/games/registry'
import type { TableProps } from '../table/frame/table'
import type { SessionGame, SessionTypes } from '../table/session/game'

/** The lazily loaded parts of a game's table. */
export interface BehindDoor {
  readonly Table: ComponentType<TableProps>
  /** The game played at the table, for the conformance suite. */
  readonly game: SessionGame<SessionTypes>
}

/** The table of every game, loaded when it is opened. */
export const tables: Readonly<Record<GameId, () => Promise<BehindDoor>>> = {
  '5211': () => import('./5211/game'),
  kado: () => import('./kado/game'),
}
