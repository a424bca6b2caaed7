import { coach } from '../../en/games/kado/coach'
import type { Text } from '../../text'

export const words: Text<typeof coach> = coach
