import type { AnyFace, GameId } from '../../../shared/games/registry'
import type { BotKit } from '../kit'
import { kit5211 } from './5211'
import { kitKado } from './kado'

/** The bots of any game, with memories that only they can read. */
export type AnyKit = BotKit<AnyFace, unknown>

const kits: Readonly<Record<GameId, AnyKit>> = { '5211': kit5211, kado: kitKado }

export const kitOf = (game: GameId): AnyKit => kits[game]
