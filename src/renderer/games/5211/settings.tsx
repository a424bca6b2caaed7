import { COLOURS } from '../../../shared/games/5211/cards'
import { settings as words } from '../../../shared/words/en/games/5211/settings'
import { Switch } from '../../parts/setting'
import type { SettingsParts } from '../menu-game'
import { Suit } from './art/signs'
import './settings.css'
import './art/patterns.css'

const { keys } = words

/** What is set for 5211, and the keys at its table. */
export const settings: SettingsParts = {
  designer: words.designer,
  tableKeys: [
    ['1 – 5', keys.cards],
    ['⇧ ←→', keys.move],
    ['Space', keys.space],
    ['⌫', keys.backspace],
    ['L', keys.last],
    ['D', keys.discard],
    ['K', keys.seen],
    ['R', keys.rounds],
    ['P', keys.pile],
    ['H', keys.coach],
    ['I', keys.more],
    ['S', keys.nextSpeed],
  ],
  Play: ({ settings: { hints }, onChange }) => (
    <Switch name={words.hints} line={words.hintsLine} on={hints} onChange={(on) => onChange({ hints: on })} />
  ),
  Display: ({ settings: { patterns }, onChange }) => (
    <>
      <Switch
        name={words.patterns}
        line={words.patternsLine}
        on={patterns}
        onChange={(on) => onChange({ patterns: on })}
      />
      <Swatches />
    </>
  ),
}

/** Two cells of each colour, as the gauges show them. */
const Swatches = () => (
  <div class="game-5211 swatches" aria-hidden="true">
    {COLOURS.map((colour) => (
      <span class="swatch" data-swatch={colour} key={colour}>
        <Suit colour={colour} />
        <i />
        <i />
      </span>
    ))}
  </div>
)
