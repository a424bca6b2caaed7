import type { AnyFace, GameId } from '../../../shared/games/registry'
import type { GameDefinition, GameTypes } from '../definition'
import { game5211 } from './5211'
import { gameKado } from './kado'

/** The types of any game. Its state and events are opaque outside its own functions. */
export type AnyTypes = AnyFace & Pick<GameTypes, 'State' | 'Event'>
export type AnyGame = GameDefinition<AnyTypes>

/** Every game, by id. */
export const games: Readonly<Record<GameId, AnyGame>> = { '5211': game5211, kado: gameKado }

export const gameOf = (id: GameId): AnyGame => games[id]
