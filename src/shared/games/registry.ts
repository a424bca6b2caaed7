import type { GameFace } from '../game'
import type { Face5211 } from './5211'
import type { FaceKado } from './kado'

/** All games, by id. */
interface Faces {
  readonly '5211': Face5211
  readonly kado: FaceKado
}

export type GameId = keyof Faces

/** The types of any game: each member is the union over all games. */
export type AnyFace = { readonly [Part in keyof GameFace]: Faces[GameId][Part] }

/** The preferences of each game that has stored any. */
export type GamePreferences = { readonly [Id in GameId]?: Faces[Id]['Preferences'] | undefined }
