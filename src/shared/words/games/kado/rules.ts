import { rules } from '../../en/games/kado/rules'
import type { Text } from '../../text'

export const words: Text<typeof rules> = rules
