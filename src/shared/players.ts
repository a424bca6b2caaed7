import type { GameFace } from './game'
import type { AnyFace } from './games/registry'

export type BotLevel = AnyFace['Level']

/** What a bot is: how well it plays, and what it is inclined to. */
export interface Bot<T extends Pick<GameFace, 'Level' | 'Style'> = AnyFace> {
  readonly level: T['Level']
  readonly style: T['Style']
}

/** Who sits at a seat as a game begins. */
export type Player =
  | { readonly kind: 'human'; readonly name: string }
  | ({ readonly kind: 'bot'; readonly name: string } & Bot)

/** Without the name, which no bot is told. */
export const botOf = ({ level, style }: Bot): Bot => ({ level, style })
