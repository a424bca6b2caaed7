import { NEUTRAL_STYLE } from '../../game'
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

/** How well a bot plays, the weakest first. */
export const LEVELS = ['easy', 'steady', 'sharp', 'expert'] as const
export type Level = (typeof LEVELS)[number]

/** What a bot is inclined to, the neutral one first. A follower plays into the crowd. */
export const STYLES = [NEUTRAL_STYLE, 'cautious', 'follower', 'spoiler'] as const
export type Style = (typeof STYLES)[number]

/** What the rules of 5211 refuse, beside what those of any game do. */
const REFUSALS = [
  'already-committed',
  'nothing-to-take-back',
  'wrong-card-count',
  'card-not-in-hand',
  /** Among cards laid to try the rules. */
  'too-many-of-a-card',
] as const
export type Refusal = (typeof REFUSALS)[number]
