import type { Face5211 } from '../../../shared/games/5211'
import { type Numbers, numbersFor, SEAT_COUNTS, type SeatCount } from '../../../shared/games/5211/cards'
import { LEVELS, STYLES } from '../../../shared/games/5211/options'
import { MEASURED } from '../../../shared/games/5211/strength'
import { menu as words } from '../../../shared/words/en/games/5211/menu'
import { newGame as text } from '../../../shared/words/en/games/5211/new-game'
import { moreLineOf, NumbersList } from '../../parts/new-game'
import { Switch } from '../../parts/setting'
import type { NewGameParts } from '../menu-game'
import { cardFace } from './art/cards'

const countOf = (count: number): SeatCount => SEAT_COUNTS.find((one) => one === count) ?? SEAT_COUNTS[0]

const listed = ({ limit, kododoTarget, removed, rounds }: Numbers) =>
  [
    { name: text.limit, line: text.limitLine(limit), value: limit, tone: 'coral' },
    { name: text.target, line: text.targetLine, value: kododoTarget, tone: 'turquoise' },
    { name: text.removed, line: text.removedLine(removed), value: removed },
    { name: text.rounds, line: text.roundsLine, value: rounds },
  ] as const

/** What is chosen for a new game of 5211. */
export const newGame: NewGameParts<Face5211> = {
  line: text.line,
  more: text.more,
  fan: (['o3', 'b4', 'y1', 'g2', 'v6'] as const).map(cardFace),
  seatCounts: SEAT_COUNTS,
  levels: LEVELS.map((value) => ({ value, text: words.levels[value] })),
  measured: MEASURED,
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
