import { coach } from '../../en/games/5211/coach'
import type { Text } from '../../text'

export const words: Text<typeof coach> = coach
