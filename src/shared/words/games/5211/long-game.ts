import { longGame } from '../../en/games/5211/long-game'
import type { Text } from '../../text'

export const words: Text<typeof longGame> = longGame
