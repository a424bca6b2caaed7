import type { Face5211 } from '../../../shared/games/5211'
import { LONG_GAME_POINTS } from '../../../shared/games/5211/options'
import { menu as words } from '../../../shared/words/en/games/5211/menu'
import { createDoor } from '../../parts/door'
import type { MenuGame } from '../menu-game'
import { cardFace } from './art/cards'

/** 5211 in the menus. */
export const menu5211: MenuGame<Face5211> = {
  id: '5211',
  name: words.name,
  fan: (['v1', 'g5', 'o3'] as const).map(cardFace),
  goal: LONG_GAME_POINTS,
  isLong: ({ long }) => long,
  hasTutorial: true,
  where: ({ long, deal, round, rounds }) =>
    long ? words.deal(deal, round, rounds) : words.round(round, rounds),
  // Shown as soon as there is something to show.
  opensAtLongGame: ({ options, view }) =>
    options.long && view.phase !== 'over' && view.evaluations.length > 0,
  newGame: createDoor(async () => (await import('./options')).newGame),
  settings: createDoor(async () => (await import('./options')).settings),
  result: createDoor(async () => (await import('./result')).result),
  longGame: createDoor(() => import('./result')),
  replay: createDoor(async () => (await import('./replay')).replay),
  rules: createDoor(async () => (await import('./how-to-play/how-to-play')).rules),
}
