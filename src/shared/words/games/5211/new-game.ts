import { newGame } from '../../en/games/5211/new-game'
import type { Text } from '../../text'

export const words: Text<typeof newGame> = newGame
