import type { FaceKado } from '../../../shared/games/kado'
// The first screen needs this number, but not the deck.
import { TURNS } from '../../../shared/games/kado/cards'
import { menu as words } from '../../../shared/words/en/games/kado/menu'
import { createDoor } from '../../parts/door'
import type { MenuGame } from '../menu-game'
import { FAN } from './art/fan'

/** KADO for the menus. */
export const menuKado: MenuGame<FaceKado> = {
  id: 'kado',
  name: words.name,
  fan: FAN,
  goal: null,
  isLong: () => false,
  hasTutorial: true,
  where: ({ turn }) => words.turn(turn, TURNS),
  opensAtLongGame: () => false,
  newGame: createDoor(async () => (await import('./options')).newGame),
  settings: createDoor(async () => (await import('./options')).settings),
  result: createDoor(async () => (await import('./result')).result),
  longGame: null,
  replay: createDoor(async () => (await import('./replay')).replay),
  rules: createDoor(async () => (await import('./how-to-play/how-to-play')).rules),
}
