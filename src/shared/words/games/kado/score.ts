import { score } from '../../en/games/kado/score'
import type { Text } from '../../text'

export const words: Text<typeof score> = score
