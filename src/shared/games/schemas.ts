import { schemas5211 } from './5211/schema'
import { schemasKado } from './kado/schema'

/** The schemas of all games. */
export const GAME_SCHEMAS = [schemas5211, schemasKado] as const
