import { NEUTRAL_STYLE, type Seat } from '../../game'
import type { Deck, Gift, Ribbon } from './cards'

/** What players choose: how a game is played, and what they do in it. */

export interface Options {
  /** What is played with, card by card: a save stays what it was, whatever decks there are later. */
  readonly deck: Deck
  /** Show totals, failed guesses and what is still to be seen, which everybody could remember. */
  readonly tableMemory: boolean
  /** Who gives first; null where chance says so. */
  readonly firstGifter: Seat | null
}

export interface Guess {
  readonly gift: Gift
  readonly ribbon: Ribbon
}

/** A place in a grid, counted from the seat's first card: lines grow downwards, columns to the right. */
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

/** How well a bot plays, the weakest first. */
export const LEVELS = ['easy', 'steady', 'sharp', 'expert'] as const
export type Level = (typeof LEVELS)[number]

/** What a bot is inclined to, the neutral one first. */
export const STYLES = [NEUTRAL_STYLE, 'cautious', 'daring', 'spoiler'] as const
export type Style = (typeof STYLES)[number]

/** What the rules of KADO refuse, beside what those of any game do. */
const REFUSALS = [
  'wrong-step',
  'has-a-card',
  'no-such-seat',
  'nothing-to-discard',
  'cell-taken',
  'cell-apart',
  'outside-the-frame',
  /** Among cards laid to try the rules. */
  'too-many-cards',
] as const
export type Refusal = (typeof REFUSALS)[number]
