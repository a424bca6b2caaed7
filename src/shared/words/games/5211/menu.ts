import { menu } from '../../en/games/5211/menu'
import type { Text } from '../../text'

export const words: Text<typeof menu> = menu
