import type { GameFace } from './game'
import type { AnyFace } from './games/registry'

export type BotLevel = AnyFace['Level']

/** The level and the style of a bot. */
export interface Bot<T extends Pick<GameFace, 'Level' | 'Style'> = AnyFace> {
  readonly level: T['Level']
  readonly style: T['Style']
}

/** The player at a seat when a game begins. */
export type Player =
  | { readonly kind: 'human'; readonly name: string }
  | ({ readonly kind: 'bot'; readonly name: string } & Bot)

/** Drops the name, which no bot may know. */
export const botOf = ({ level, style }: Bot): Bot => ({ level, style })
