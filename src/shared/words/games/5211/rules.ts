import { rules } from '../../en/games/5211/rules'
import type { Text } from '../../text'

export const words: Text<typeof rules> = rules
