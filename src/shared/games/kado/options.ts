import { NEUTRAL_STYLE, type Seat } from '../../game'
import type { Deck, Gift, Ribbon } from './cards'

/** The choices of the players: the options of a game, and their actions in it. */

export interface Options {
  /** The deck, card by card, so that a save does not depend on the decks of later versions. */
  readonly deck: Deck
  /** Show totals, failed guesses and the unseen cards, which every player could remember. */
  readonly tableMemory: boolean
  /** The first gifter; null for a random one. */
  readonly firstGifter: Seat | null
}

export interface Guess {
  readonly gift: Gift
  readonly ribbon: Ribbon
}

/** A place in a grid, relative to the seat's first card: lines increase downwards, columns to the right. */
export interface Cell {
  readonly line: number
  readonly column: number
}

export type Action =
  | { readonly type: 'give'; readonly to: Seat }
  | { readonly type: 'discard' }
  | { readonly type: 'pass' }
  | { readonly type: 'challenge'; readonly guess: Guess }
  | { readonly type: 'place'; readonly cell: Cell }

/** The levels of bots, the weakest first. */
export const LEVELS = ['easy', 'steady', 'sharp', 'expert'] as const
export type Level = (typeof LEVELS)[number]

/** The styles of bots, the neutral one first. */
export const STYLES = [NEUTRAL_STYLE, 'cautious', 'daring', 'spoiler'] as const
export type Style = (typeof STYLES)[number]

/** The refusals by the rules of KADO. */
const REFUSALS = [
  'wrong-step',
  'has-a-card',
  'no-such-seat',
  'nothing-to-discard',
  'cell-taken',
  'cell-apart',
  'outside-the-frame',
  /** Only for cards placed to try the rules. */
  'too-many-cards',
] as const
export type Refusal = (typeof REFUSALS)[number]
