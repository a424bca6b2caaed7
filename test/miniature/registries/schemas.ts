import { GAME_SCHEMAS as registered } from '../../../src/shared/games/schemas'
import { schemas } from '../game/schemas'

/** In the place of the registry of what main accepts. */
export const GAME_SCHEMAS = [...registered, schemas]
