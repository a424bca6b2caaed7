import { GAME_SCHEMAS as registered } from '../../../src/shared/games/schemas'
import { schemas } from '../game/schemas'

/** Replaces the registry of the schemas that main accepts. */
export const GAME_SCHEMAS = [...registered, schemas]
