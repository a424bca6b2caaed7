import { schemas5211 } from './5211/schema'
import { schemasKado } from './kado/schema'

/** What main accepts of every game there is. */
export const GAME_SCHEMAS = [schemas5211, schemasKado] as const
