import type { GameFace } from '../game'
import type { Face5211 } from './5211'
import type { FaceKado } from './kado'

/** Every game there is, by id. */
interface Faces {
  readonly '5211': Face5211
  readonly kado: FaceKado
}

export type GameId = keyof Faces

/** The types of whichever game is played: each part is that of any of them. */
export type AnyFace = { readonly [Part in keyof GameFace]: Faces[GameId][Part] }

/** What is kept of each game with the settings, where there is anything. */
export type GamePreferences = { readonly [Id in GameId]?: Faces[Id]['Preferences'] | undefined }
