import type { Input } from '../../../shared/bridge/contract'
import type { FaceKado } from '../../../shared/games/kado'
import type { Settings } from '../../../shared/settings'

/** What KADO keeps with the settings. */

type Kept = Pick<Settings, 'games'>

/** Whether the last game was played with table memory. */
export const remembersTable = ({ games }: Kept): boolean => games?.kado?.tableMemory ?? true

/** Whether each cell that a card may go to says what it would bring. */
export const showsCellHints = ({ games }: Kept): boolean => games?.kado?.cellHints ?? true

/** The change of the settings that keeps something more, beside what is kept already. */
export const keeping = (
  { games }: Kept,
  change: FaceKado['Preferences'],
): Pick<Input<'settings/change'>, 'games'> => ({ games: { ...games, kado: { ...games?.kado, ...change } } })
