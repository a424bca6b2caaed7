import type { AnyFace, GameId } from '../../../shared/games/registry'
import type { GameDefinition, GameTypes } from '../definition'
import { game5211 } from './5211'
import { gameKado } from './kado'

/** The types of whichever game is played. What it keeps to itself is for its own functions alone. */
export type AnyTypes = AnyFace & Pick<GameTypes, 'State' | 'Event'>
export type AnyGame = GameDefinition<AnyTypes>

/** Every game there is, by id. */
export const games: Readonly<Record<GameId, AnyGame>> = { '5211': game5211, kado: gameKado }

export const gameOf = (id: GameId): AnyGame => games[id]
