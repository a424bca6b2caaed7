import type { FaceKado } from '../../../shared/games/kado'
import { DECK_SIZE, DECKS, DUEL, SEAT_COUNTS, TURNS } from '../../../shared/games/kado/cards'
import { LEVELS, STYLES } from '../../../shared/games/kado/options'
import { MEASURED } from '../../../shared/games/kado/strength'
import { menu } from '../../../shared/words/en/games/kado/menu'
import { newGame as text, newGame as words } from '../../../shared/words/en/games/kado/new-game'
import { moreLineOf, NumbersList } from '../../parts/new-game'
import { Dropdown, Switch } from '../../parts/setting'
import type { NewGameParts } from '../menu-game'
import './new-game.css'
import { FAN } from './art/fan'
import { keeping, remembersTable } from './preferences'

/** How often each player is the gifter. */
export const givesOf = (count: number): number => TURNS / count

/** The numbers of a game that follow from how many play, with their names. */
export const numbersFor = (count: number) => [
  { name: words.turns, line: words.turnsLine, value: TURNS },
  { name: words.gives, line: words.givesLine, value: givesOf(count) },
  { name: words.given, line: words.givenLine(DECK_SIZE), value: TURNS * count },
  count === DUEL
    ? { name: words.discards, line: words.discardsLine, value: 1 }
    : { name: words.guesses, line: words.guessesLine, value: count - 1 },
]

const [deck] = DECKS

/** Among the seats to choose from: nobody in particular. */
const CHANCE = ''

/** What is chosen for a new game of KADO. */
export const newGame: NewGameParts<FaceKado> = {
  line: text.line,
  more: text.more,
  fan: FAN,
  seatCounts: SEAT_COUNTS,
  levels: LEVELS.map((value) => ({ value, text: menu.levels[value] })),
  measured: MEASURED,
  styles: STYLES.map((value) => ({ value, ...text.styles[value] })),
  optionsFrom: (settings) => ({ deck, tableMemory: remembersTable(settings), firstGifter: null }),
  optionsAt(options, count) {
    const { firstGifter } = options
    // Somebody who left the table gives nothing; back at it, they are the first again.
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
