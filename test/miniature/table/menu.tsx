import { CARD_BACK } from '../../../src/renderer/games/5211/art/cards'
import type { MenuGame } from '../../../src/renderer/games/menu-game'
import { createDoor } from '../../../src/renderer/parts/door'
import type { MiniatureFace } from '../game/face'
import { ID } from '../game/schemas'
import { whereIn } from './parts'

const NAME = 'Miniature'
const Nothing = () => <></>

/** The miniature as the menus know it. */
export const menuMiniature: Omit<MenuGame<MiniatureFace>, 'id'> & { readonly id: typeof ID } = {
  ...{ id: ID, name: NAME, fan: [CARD_BACK], goal: null, longGame: null, where: whereIn },
  opensAtLongGame: () => false,
  newGame: createDoor(async () => ({
    ...{ line: 'Give and swap', more: 'For tests.', fan: [CARD_BACK], seatCounts: [2, 3, 4] },
    levels: [{ value: 'plain' as const, text: 'Plain' }],
    optionsFrom: () => ({ turns: 2 as const }),
    optionsToKeep: () => ({}),
    thenNumbers: (count: number) => `${count} cards a turn`,
    Numbers: Nothing,
    Options: ({ options, onChange }) => (
      <button type="button" onClick={() => onChange({ turns: options.turns === 2 ? 4 : 2 })}>
        {options.turns} turns
      </button>
    ),
  })),
  settings: createDoor(async () => ({ designer: 'Nobody', tableKeys: [], Play: Nothing, Display: Nothing })),
  result: createDoor(async () => ({
    headOf({ view: { outcome }, players }) {
      if (outcome === null) return null
      const title = `${outcome.winners.map((seat) => players[seat]?.name).join(' and ')} won`
      return { summary: NAME, standing: null, title, tieBreak: null, winners: outcome.winners, won: false }
    },
    Panels: ({ snapshot: { view, players } }) => (
      <ol>
        {view.outcome?.ranking.map(({ seat, points }) => (
          <li key={seat}>{`${players[seat]?.name}: ${points}`}</li>
        ))}
      </ol>
    ),
    summaryOf: () => null,
  })),
  rules: createDoor(async () => ({ Rules: Nothing })),
}
