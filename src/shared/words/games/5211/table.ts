import { table } from '../../en/games/5211/table'
import type { Text } from '../../text'

export const words: Text<typeof table> = table
