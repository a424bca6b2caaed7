import type { BaseOutcome, BaseProgress, BaseView, GameFace, Seat, TableCard } from '../../../src/shared/game'

/**
 * A game for tests alone, of 2 to 4 players: all that 5211 has not. In each turn a giver looks at one card after another and
 * gives each away face down, one to everybody; then every other player, in turn and before everybody's eyes, keeps their card
 * or swaps it with the giver's, which ends the turn. All cards are turned up, and each counts for whoever has it. Everybody is
 * the giver once. There is no pile.
 */

/** Three colours of 5211, whose pictures do for these. */
export type Card = `${'g' | 'o' | 'v'}${1 | 2 | 3 | 4 | 5 | 6}`
export const DECK: readonly Card[] = (['g', 'o', 'v'] as const).flatMap((colour) =>
  ([1, 2, 3, 4, 5, 6] as const).map((value): Card => `${colour}${value}`),
)

export type Action =
  | { readonly type: 'give'; readonly to: Seat }
  | { readonly type: 'keep' }
  | { readonly type: 'swap' }

export interface View extends BaseView {
  /** By seat, points of the turns before. */
  readonly seats: readonly number[]
  readonly turn: number
  readonly giver: Seat
  readonly phase: 'give' | 'call' | 'up' | 'over'
  /** Those of this turn, in the order in which they are given; they belong to nobody while the giver looks at them. */
  readonly cards: readonly { readonly of: Seat | null; readonly card: TableCard<Card> }[]
  /** What the viewer is asked, or will be in this turn; in the open, what is asked of anybody. So a window needs no rules. */
  readonly choices: readonly Action[]
  readonly outcome: BaseOutcome | null
}

/** What happens, with cards as whoever is told of it may know them. */
export type EventWith<Shown> =
  | { readonly type: 'peeked'; readonly giver: Seat; readonly card: Shown }
  | { readonly type: 'given'; readonly giver: Seat; readonly to: Seat; readonly card: Shown }
  | { readonly type: 'kept' | 'swapped'; readonly seat: Seat }
  | { readonly type: 'turned-up'; readonly cards: readonly Card[] }

export interface MiniatureFace extends GameFace {
  readonly Options: object
  readonly Action: Action
  readonly View: View
  readonly VisibleEvent: EventWith<TableCard<Card>>
  readonly Progress: BaseProgress & { readonly turn: number }
  readonly Refusal: 'not-legal'
  readonly Level: 'plain'
  readonly Style: 'all-round'
  /** Whether its rules have been read. */
  readonly Preferences: { readonly rulesMet: boolean }
}
