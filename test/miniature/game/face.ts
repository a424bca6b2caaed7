import type { BaseOutcome, BaseProgress, BaseView, GameFace, Seat, TableCard } from '../../../src/shared/game'

/**
 * A game only for tests, for 2 to 4 players, with everything that 5211 lacks. In each turn a giver sees one card after
 * another and gives each face down to a player, one card to everybody. Then the other players, one after another and in the
 * open, keep their card or swap it with the giver's, which ends the turn. All cards are revealed, and each counts for its
 * owner. Everybody is the giver once. There is no pile.
 */

/** Three colours of 5211, so that its pictures can be used. */
export type Card = `${'g' | 'o' | 'v'}${1 | 2 | 3 | 4 | 5 | 6}`
export const DECK: readonly Card[] = (['g', 'o', 'v'] as const).flatMap((colour) =>
  ([1, 2, 3, 4, 5, 6] as const).map((value): Card => `${colour}${value}`),
)

export type Action =
  | { readonly type: 'give'; readonly to: Seat }
  | { readonly type: 'keep' }
  | { readonly type: 'swap' }

export interface View extends BaseView {
  /** Points of earlier turns, by seat. */
  readonly seats: readonly number[]
  readonly turn: number
  readonly giver: Seat
  readonly phase: 'give' | 'call' | 'up' | 'over'
  /** The cards of this turn, in the order in which they are given; `of` is null while the giver sees the card. */
  readonly cards: readonly { readonly of: Seat | null; readonly card: TableCard<Card> }[]
  /**
   * The viewer's actions, now or later in this turn; in the open, those of the awaited seat. A window needs no rules
   * because of them.
   */
  readonly choices: readonly Action[]
  readonly outcome: BaseOutcome | null
}

/** The events, with cards in the form that their recipient may know. */
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
  /** True once the rules have been read. */
  readonly Preferences: { readonly rulesMet: boolean }
}
