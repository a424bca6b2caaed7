import { settings } from '../../en/games/kado/settings'
import type { Text } from '../../text'

export const words: Text<typeof settings> = settings
