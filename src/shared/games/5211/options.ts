import { NEUTRAL_STYLE } from '../../game'
import type { Card } from './cards'

/** The choices of the players: the options of a game, and their actions in it. */

export interface Options {
  /** Several deals, until a player has 50 points (docs/RULES.md, Long game). */
  readonly long: boolean
  /** Show points and seen cards, which every player could remember. Off: piles are face down, as in the printed rules. */
  readonly tableMemory: boolean
}

/** The points that end a long game. */
export const LONG_GAME_POINTS = 50

export type Action =
  | { readonly type: 'commit-cards'; readonly cards: readonly Card[] }
  | { readonly type: 'take-back' }

/** The levels of bots, the weakest first. */
export const LEVELS = ['easy', 'steady', 'sharp', 'expert'] as const
export type Level = (typeof LEVELS)[number]

/** The styles of bots, the neutral one first. A follower plays the popular colours. */
export const STYLES = [NEUTRAL_STYLE, 'cautious', 'follower', 'spoiler'] as const
export type Style = (typeof STYLES)[number]

/** The refusals by the rules of 5211. */
const REFUSALS = [
  'already-committed',
  'nothing-to-take-back',
  'wrong-card-count',
  'card-not-in-hand',
  /** Only for cards placed to try the rules. */
  'too-many-of-a-card',
] as const
export type Refusal = (typeof REFUSALS)[number]
