import type { FaceKado } from '../../../shared/games/kado'
import { DECK_SIZE, DECKS, DUEL, SEAT_COUNTS, TURNS } from '../../../shared/games/kado/cards'
import measured from '../../../shared/games/kado/measured.json' with { type: 'json' }
import { LEVELS, STYLES } from '../../../shared/games/kado/options'
import { menu } from '../../../shared/words/en/games/kado/menu'
import {
  newGame as newGameWords,
  settings as settingsWords,
  newGame as text,
} from '../../../shared/words/en/games/kado/screens'
import { moreLineOf, NumbersList } from '../../parts/new-game'
import { Dropdown, Switch } from '../../parts/setting'
import type { NewGameParts, SettingsParts } from '../menu-game'
import './art/signs.css'
import { FAN } from './art/fan'
import { keeping, remembersTable, showsCellHints } from './preferences'

/** The number of turns for which each player is the gifter. */
const givesOf = (count: number): number => TURNS / count

/** The numbers of a game that follow from the number of players, with their names. */
export const numbersFor = (count: number) => [
  { name: newGameWords.turns, line: newGameWords.turnsLine, value: TURNS },
  { name: newGameWords.gives, line: newGameWords.givesLine, value: givesOf(count) },
  { name: newGameWords.given, line: newGameWords.givenLine(DECK_SIZE), value: TURNS * count },
  count === DUEL
    ? { name: newGameWords.discards, line: newGameWords.discardsLine, value: 1 }
    : { name: newGameWords.guesses, line: newGameWords.guessesLine, value: count - 1 },
]

const [deck] = DECKS

/** The seat picker's value for a random gifter. */
const CHANCE = ''

/** The options of a new game of KADO. */
export const newGame: NewGameParts<FaceKado> = {
  line: text.line,
  more: text.more,
  fan: FAN,
  seatCounts: SEAT_COUNTS,
  levels: LEVELS.map((value) => ({ value, text: menu.levels[value] })),
  measured,
  styles: STYLES.map((value) => ({ value, ...text.styles[value] })),
  optionsFrom: (settings) => ({ deck, tableMemory: remembersTable(settings), firstGifter: null }),
  optionsAt(options, count) {
    const { firstGifter } = options
    // A player who has left the table cannot be the gifter; back at the table, they are the first again.
    return firstGifter !== null && firstGifter >= count ? { ...options, firstGifter: null } : options
  },
  optionsToKeep: ({ tableMemory }, settings) => keeping(settings, { tableMemory }),
  thenNumbers: (count) => text.thenNumbers(givesOf(count)),
  Numbers: ({ count }) => <NumbersList numbers={numbersFor(count)} />,
  Options: ({ options, names, onChange }) => (
    <Dropdown
      name={text.first}
      line={text.firstLine}
      options={[
        { value: CHANCE, text: text.chance },
        ...names.map((name, seat) => ({ value: `${seat}`, text: name })),
      ]}
      chosen={`${options.firstGifter ?? CHANCE}`}
      onChoose={(value) => onChange({ ...options, firstGifter: value === CHANCE ? null : Number(value) })}
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

/** The settings of KADO, and the keys at its table. */
export const settings: SettingsParts = {
  designer: settingsWords.designer,
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
      name={settingsWords.cellHints}
      line={settingsWords.cellHintsLine}
      on={showsCellHints(settings)}
      onChange={(cellHints) => onChange(keeping(settings, { cellHints }))}
    />
  ),
}
