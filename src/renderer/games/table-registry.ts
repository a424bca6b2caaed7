import type { ComponentType } from 'preact'
import type { GameId } from '../../shared/games/registry'
import type { TableProps } from '../table/frame/table'

/** The table of every game there is, loaded when it is opened. */
export const tables: Readonly<Record<GameId, () => Promise<{ readonly Table: ComponentType<TableProps> }>>> =
  {
    '5211': () => import('./5211/table'),
  }
