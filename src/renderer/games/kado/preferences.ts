import type { Input } from '../../../shared/bridge/contract'
import type { FaceKado } from '../../../shared/games/kado'
import type { Settings } from '../../../shared/settings'

/** KADO's part of the settings. */

type Kept = Pick<Settings, 'games'>

/** True if the last game was played with table memory. */
export const remembersTable = ({ games }: Kept): boolean => games?.kado?.tableMemory ?? true

/** True if each cell that a card may go to shows what it would bring. */
export const showsCellHints = ({ games }: Kept): boolean => games?.kado?.cellHints ?? true

/** A change of the settings that keeps KADO's other preferences. */
export const keeping = (
  { games }: Kept,
  change: FaceKado['Preferences'],
): Pick<Input<'settings/change'>, 'games'> => ({ games: { ...games, kado: { ...games?.kado, ...change } } })
