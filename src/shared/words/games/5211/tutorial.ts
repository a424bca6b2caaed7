import { tutorial } from '../../en/games/5211/tutorial'
import type { Text } from '../../text'

export const words: Text<typeof tutorial> = tutorial
