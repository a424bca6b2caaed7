import { settings as words } from '../../../shared/words/en/games/kado/settings'
import { Switch } from '../../parts/setting'
import type { SettingsParts } from '../menu-game'
import { keeping, showsCellHints } from './preferences'

const { keys } = words

/** What is set for KADO, and the keys at its table. */
export const settings: SettingsParts = {
  designer: words.designer,
  tableKeys: [
    ['A B C', keys.give],
    ['D', keys.keep],
    ['X', keys.discard],
    ['1 – 5', keys.gift],
    ['Q W E R T', keys.ribbon],
    ['P', keys.pass],
    ['← ↑ ↓ →', keys.arrows],
    ['Enter', keys.enter],
    ['Space', keys.space],
    ['⌫', keys.backspace],
    ['K', keys.board],
    ['L', keys.again],
    ['H', keys.coach],
    ['I', keys.more],
    ['S', keys.nextSpeed],
  ],
  Play: null,
  Display: ({ settings, onChange }) => (
    <Switch
      name={words.cellHints}
      line={words.cellHintsLine}
      on={showsCellHints(settings)}
      onChange={(cellHints) => onChange(keeping(settings, { cellHints }))}
    />
  ),
}
