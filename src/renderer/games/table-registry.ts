import type { ComponentType } from 'preact'
import type { GameId } from '../../shared/games/registry'
import type { TableProps } from '../table/frame/table'
import type { SessionGame, SessionTypes } from '../table/session/game'

/** What there is behind the door to a game's table. */
export interface BehindDoor {
  readonly Table: ComponentType<TableProps>
  /** The game that is played at it, for the suite that every game passes. */
  readonly game: SessionGame<SessionTypes>
}

/** The table of every game there is, loaded when it is opened. */
export const tables: Readonly<Record<GameId, () => Promise<BehindDoor>>> = {
  '5211': () => import('./5211/table'),
  kado: () => import('./kado/table'),
}
