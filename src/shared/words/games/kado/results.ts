import { results } from '../../en/games/kado/results'
import type { Text } from '../../text'

export const words: Text<typeof results> = results
