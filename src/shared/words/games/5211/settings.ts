import { settings } from '../../en/games/5211/settings'
import type { Text } from '../../text'

export const words: Text<typeof settings> = settings
