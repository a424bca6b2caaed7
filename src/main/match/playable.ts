import type { GameFace } from '../../shared/game'
import type { GameId } from '../../shared/games/registry'
import { kitOf } from '../bots/games/registry'
import type { BotKit } from '../bots/kit'
import type { GameDefinition, GameTypes } from '../engine/definition'
import { type AnyTypes, gameOf } from '../engine/games/registry'

/** All that a match needs of a game: its rules, and its bots with memories that only they can read. */
export interface Playable<T extends GameTypes = AnyTypes> {
  readonly game: GameDefinition<T>
  readonly kit: BotKit<Pick<T, keyof GameFace>, unknown>
}

export const playable = (id: GameId): Playable => ({ game: gameOf(id), kit: kitOf(id) })
