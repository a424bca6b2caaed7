import { DECKS, type FaceKado, LEVELS, SEAT_COUNTS } from '../../../../shared/games/kado'
import { words } from '../../../../shared/words/games/kado/menu'
import { words as text } from '../../../../shared/words/games/kado/new-game'
import { Switch } from '../../../parts/setting'
import type { NewGameParts } from '../../menu-game'
import { WIDE_FAN } from '../art/fan'

const [deck] = DECKS

/** What is chosen for a new game of KADO. */
export const newGame: NewGameParts<FaceKado> = {
  line: text.line,
  more: text.more,
  fan: WIDE_FAN,
  seatCounts: SEAT_COUNTS,
  levels: LEVELS.map((value) => ({ value, text: words.levels[value] })),
  optionsFrom: ({ games }) => ({ deck, tableMemory: games?.kado?.tableMemory ?? true, firstGifter: null }),
  optionsToKeep: ({ tableMemory }) => ({ games: { kado: { tableMemory } } }),
  thenNumbers: () => '',
  Numbers: () => <></>,
  Options: ({ options, onChange }) => (
    <Switch
      name={text.memory}
      line={text.memoryLine}
      on={options.tableMemory}
      onChange={(tableMemory) => onChange({ ...options, tableMemory })}
    />
  ),
}
