import { tutorial } from '../../en/games/kado/tutorial'
import type { Text } from '../../text'

export const words: Text<typeof tutorial> = tutorial
