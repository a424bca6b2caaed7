import type { AnyFace } from './games/registry'

export type BotLevel = AnyFace['Level']

/** Who sits at a seat as a game begins. */
export type Player =
  | { readonly kind: 'human'; readonly name: string }
  | { readonly kind: 'bot'; readonly name: string; readonly level: BotLevel }
