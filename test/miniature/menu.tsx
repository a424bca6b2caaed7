import type { MenuGame, NewGameParts, ResultParts, RulesParts } from '../../src/renderer/games/menu-game'
import { createDoor } from '../../src/renderer/parts/door'
import type { MiniatureFace } from './game/face'
import { ID, schemas } from './game/schemas'

const newGame: NewGameParts<MiniatureFace> = {
  line: 'Give cards, and swap them.',
  more: 'For tests alone.',
  fan: [],
  seatCounts: schemas.seatCounts,
  levels: [{ value: 'plain', text: 'Plain' }],
  measured: [],
  styles: [{ value: 'all-round', text: 'All-round', line: 'inclined to nothing' }],
  optionsFrom: () => ({}),
  optionsAt: () => ({}),
  optionsToKeep: () => ({}),
  Options: () => <></>,
  MoreOptions: () => <></>,
  moreLine: () => '',
  thenNumbers: () => '',
  Numbers: ({ count }) => <p>{count} cards in each turn</p>,
}

const result: ResultParts<MiniatureFace> = {
  headOf: ({ view: { outcome }, players }) =>
    outcome && {
      summary: 'Miniature',
      eligibility: null,
      tieBreak: null,
      came: null,
      winners: outcome.winners,
      ending: 'won' as const,
      title: outcome.winners.map((seat) => players[seat]?.name).join(' and '),
    },
  Panels: ({ snapshot: { view, players } }) => (
    <ol aria-label="Ranking">
      {view.outcome?.ranking.map(({ seat, points }) => (
        <li key={seat}>
          {players[seat]?.name} {points}
        </li>
      ))}
    </ol>
  ),
  summaryOf: () => null,
}

const settings = {
  designer: 'Miniature, for tests alone.',
  tableKeys: [],
  Play: () => <p>Set nothing.</p>,
  Display: null,
}

const rules: RulesParts<MiniatureFace> = {
  pages: [{ name: 'all', title: 'All', Page: () => <h2>Miniature</h2> }],
}

/** The miniature as the menus show it. */
export const menu: Omit<MenuGame<MiniatureFace>, 'id'> & { readonly id: string } = {
  id: ID,
  name: 'Miniature',
  fan: [],
  goal: null,
  isLong: () => false,
  longGame: null,
  opensAtLongGame: () => false,
  hasTutorial: false,
  where: ({ turn }) => `Turn ${turn + 1}`,
  newGame: createDoor(async () => newGame),
  settings: createDoor(async () => settings),
  result: createDoor(async () => result),
  rules: createDoor(async () => rules),
  replay: null,
}
