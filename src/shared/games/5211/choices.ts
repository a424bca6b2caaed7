import type { Card } from './cards'

/** What players choose: how a game is played, and what they do in it. */

export interface Options {
  /** Deal after deal until somebody has 50 points (docs/RULES.md, Long game). */
  readonly long: boolean
  /** Show points and seen cards, which everybody could remember. Off: as printed, piles lie face down. */
  readonly tableMemory: boolean
}

/** The points that end a long game. */
export const LONG_GAME_POINTS = 50

export type Action =
  | { readonly type: 'commit-cards'; readonly cards: readonly Card[] }
  | { readonly type: 'take-back' }
