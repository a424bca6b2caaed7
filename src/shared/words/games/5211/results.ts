import { results } from '../../en/games/5211/results'
import type { Text } from '../../text'

export const words: Text<typeof results> = results
