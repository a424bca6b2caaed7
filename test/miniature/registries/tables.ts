import { type BehindDoor, tables as registered } from '../../../src/renderer/games/table-registry'
import { ID } from '../game/schemas'

/** Replaces the registry of tables. */
export const tables: Readonly<Record<string, () => Promise<BehindDoor>>> = {
  ...registered,
  [ID]: () => import('../table/game'),
}
