import type { Seat } from '../../game'
import type { Gift, Ribbon } from './cards'
import type { Deck } from './decks'

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
