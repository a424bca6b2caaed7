import { common } from '../../en/games/5211/names'
import type { Text } from '../../text'

export const words: Text<typeof common> = common
