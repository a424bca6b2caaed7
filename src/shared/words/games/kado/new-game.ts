import { newGame } from '../../en/games/kado/new-game'
import type { Text } from '../../text'

export const words: Text<typeof newGame> = newGame
