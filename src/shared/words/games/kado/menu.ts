import { menu } from '../../en/games/kado/menu'
import type { Text } from '../../text'

export const words: Text<typeof menu> = menu
