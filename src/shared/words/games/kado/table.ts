import { table } from '../../en/games/kado/table'
import type { Text } from '../../text'

export const words: Text<typeof table> = table
