import type { Face5211 } from '../../../shared/games/5211'
import {
  COLOURS,
  type Numbers,
  numbersFor,
  SEAT_COUNTS,
  type SeatCount,
} from '../../../shared/games/5211/cards'
import measured from '../../../shared/games/5211/measured.json' with { type: 'json' }
import { LEVELS, STYLES } from '../../../shared/games/5211/options'
import { menu as newGameWords } from '../../../shared/words/en/games/5211/menu'
import { settings as settingsWords, newGame as text } from '../../../shared/words/en/games/5211/screens'
import { moreLineOf, NumbersList } from '../../parts/new-game'
import { Switch } from '../../parts/setting'
import type { NewGameParts, SettingsParts } from '../menu-game'
import { cardFace } from './art/cards'
import { Suit } from './art/signs'
import './settings.css'
import './art/patterns.css'

const countOf = (count: number): SeatCount => SEAT_COUNTS.find((one) => one === count) ?? SEAT_COUNTS[0]

const listed = ({ limit, kododoTarget, removed, rounds }: Numbers) =>
  [
    { name: text.limit, line: text.limitLine(limit), value: limit, tone: 'coral' },
    { name: text.target, line: text.targetLine, value: kododoTarget, tone: 'turquoise' },
    { name: text.removed, line: text.removedLine(removed), value: removed },
    { name: text.rounds, line: text.roundsLine, value: rounds },
  ] as const

/** The options of a new game of 5211. */
export const newGame: NewGameParts<Face5211> = {
  line: text.line,
  more: text.more,
  fan: (['o3', 'b4', 'y1', 'g2', 'v6'] as const).map(cardFace),
  seatCounts: SEAT_COUNTS,
  levels: LEVELS.map((value) => ({ value, text: newGameWords.levels[value] })),
  measured,
  styles: STYLES.map((value) => ({ value, ...text.styles[value] })),
  optionsFrom: ({ longGame, tableMemory }) => ({ long: longGame, tableMemory }),
  optionsAt: (options) => options,
  optionsToKeep: ({ long, tableMemory }) => ({ longGame: long, tableMemory }),
  thenNumbers: (count) => text.thenNumbers(numbersFor(countOf(count))),
  Numbers: ({ count }) => <NumbersList numbers={listed(numbersFor(countOf(count)))} />,
  Options: ({ options, names, onChange }) => (
    <Switch
      name={text.long}
      line={text.longLine(names.length)}
      on={options.long}
      onChange={(long) => onChange({ ...options, long })}
    />
  ),
  MoreOptions: ({ options, onChange }) => (
    <Switch
      name={text.memory}
      line={text.memoryLine}
      on={options.tableMemory}
      onChange={(tableMemory) => onChange({ ...options, tableMemory })}
    />
  ),
  moreLine: ({ tableMemory }, isKnown) => moreLineOf(tableMemory, isKnown),
}

const { keys } = settingsWords

/** The settings of 5211, and the keys at its table. */
export const settings: SettingsParts = {
  designer: settingsWords.designer,
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
    <Switch
      name={settingsWords.hints}
      line={settingsWords.hintsLine}
      on={hints}
      onChange={(on) => onChange({ hints: on })}
    />
  ),
  Display: ({ settings: { patterns }, onChange }) => (
    <>
      <Switch
        name={settingsWords.patterns}
        line={settingsWords.patternsLine}
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
