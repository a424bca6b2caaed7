import type { MenuGame, NewGameParts, ResultParts } from '../../../src/renderer/games/menu-game'
import { createDoor } from '../../../src/renderer/parts/door'
import { Switch } from '../../../src/renderer/parts/setting'
import { Title } from '../../../src/renderer/parts/title'
import type { MatchSnapshot } from '../../../src/shared/bridge/contract'
import type { MiniatureFace } from '../game/face'
import { ID } from '../game/schemas'

type Snapshot = MatchSnapshot<MiniatureFace>

const newGame: NewGameParts<MiniatureFace> = {
  line: 'Give cards, and swap them.',
  more: 'For tests alone.',
  fan: [],
  seatCounts: [2, 3, 4],
  levels: [{ value: 'plain', text: 'Plain' }],
  optionsFrom: () => ({ turns: 2 }),
  optionsToKeep: () => ({}),
  thenNumbers: () => '',
  Numbers: ({ count }) => <p>{count} cards in each turn</p>,
  Options: ({ options, onChange }) => (
    <Switch
      name="Four turns"
      line="instead of two"
      on={options.turns === 4}
      onChange={(on) => onChange({ turns: on ? 4 : 2 })}
    />
  ),
}

const nameIn = ({ players }: Snapshot, seat: number): string => players[seat]?.name ?? ''

const result: ResultParts<MiniatureFace> = {
  headOf: (snapshot) => {
    const { outcome } = snapshot.view
    return (
      outcome && {
        summary: 'Miniature',
        standing: null,
        title: outcome.winners.map((seat) => nameIn(snapshot, seat)).join(' and '),
        tieBreak: null,
        winners: outcome.winners,
        won: true,
      }
    )
  },
  Panels: ({ snapshot }) => (
    <ol aria-label="Ranking">
      {snapshot.view.outcome?.ranking.map(({ seat, points }) => (
        <li key={seat}>
          {nameIn(snapshot, seat)} {points}
        </li>
      ))}
    </ol>
  ),
  summaryOf: () => null,
}

const rules = {
  Rules: ({ onBack }: { readonly onBack: () => void }) => <Title text="Miniature" onBack={onBack} />,
}

/** The miniature as the menus know it. */
export const menu: Omit<MenuGame<MiniatureFace>, 'id'> & { readonly id: string } = {
  id: ID,
  name: 'Miniature',
  fan: [],
  goal: null,
  where: ({ turn, turns }) => `Turn ${turn} of ${turns}`,
  opensAtLongGame: () => false,
  newGame: createDoor(async () => newGame),
  settings: createDoor(async () => ({
    designer: 'Miniature, for tests alone.',
    tableKeys: [],
    Play: () => <p>Nothing is set for it.</p>,
    Display: null,
  })),
  result: createDoor(async () => result),
  longGame: null,
  rules: createDoor(async () => rules),
}
