import { words } from '../../../../shared/words/games/kado/settings'
import type { SettingsParts } from '../../menu-game'

/** What is set for KADO, and the keys at its table. */
export const settings: SettingsParts = {
  designer: words.designer,
  tableKeys: [],
  Play: null,
  Display: null,
}
