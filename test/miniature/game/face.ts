import type { BaseOutcome, BaseProgress, BaseView, GameFace, Seat, TableCard } from '../../../src/shared/game'

/**
 * A game for tests alone, of 2 to 4 players: all that 5211 has not. Each turn a giver looks at one card after another and gives
 * each away face down; then every other player, in turn and before everybody's eyes, keeps their card or swaps it with the
 * giver's; then all cards are turned up, and each counts for whoever has it. There is no pile.
 */

/** Three colours of 5211, whose pictures do for these. */
const COLOURS = ['g', 'o', 'v'] as const
export type Card = `${(typeof COLOURS)[number]}${1 | 2 | 3 | 4 | 5 | 6}`
export const DECK: readonly Card[] = COLOURS.flatMap((colour) =>
  ([1, 2, 3, 4, 5, 6] as const).map((value): Card => `${colour}${value}`),
)
export const pointsOf = (card: Card): number => Number(card.slice(1))

export interface Options {
  readonly turns: 2 | 4
}

export type Action =
  | { readonly type: 'give'; readonly to: Seat }
  | { readonly type: 'keep' }
  | { readonly type: 'swap' }

type UpCard = Extract<TableCard<Card>, { face: 'up' }>

export interface SeatView {
  /** The card of this turn, if it has been given. */
  readonly card: TableCard<Card> | null
  /** Cards of the turns before. */
  readonly won: readonly UpCard[]
}

export interface View extends BaseView {
  readonly seats: readonly SeatView[]
  readonly turn: number
  readonly turns: number
  readonly giver: Seat
  readonly phase: 'give' | 'call' | 'over'
  /** The card that the giver looks at; null while there is none. */
  readonly peek: TableCard<Card> | null
  /** What the viewer is asked, or will be in this turn; in the open, what is asked of anybody. So a window needs no rules. */
  readonly choices: readonly Action[]
  readonly outcome: BaseOutcome | null
}

export type VisibleEvent =
  | { readonly type: 'turn-begun'; readonly turn: number; readonly giver: Seat }
  | { readonly type: 'peeked'; readonly card: TableCard<Card> }
  | { readonly type: 'given'; readonly to: Seat; readonly card: TableCard<Card> }
  | { readonly type: 'kept'; readonly seat: Seat }
  | { readonly type: 'swapped'; readonly seat: Seat; readonly giver: Seat }
  | { readonly type: 'turned-up'; readonly cards: readonly Card[] }
  | { readonly type: 'ended'; readonly outcome: BaseOutcome }

export interface MiniatureFace extends GameFace {
  readonly Options: Options
  readonly Action: Action
  readonly View: View
  readonly VisibleEvent: VisibleEvent
  readonly Outcome: BaseOutcome
  readonly Progress: BaseProgress & { readonly turn: number; readonly turns: number }
  readonly Refusal: 'not-legal'
  readonly Level: 'plain'
  /** Whether its rules have been read. */
  readonly Preferences: { readonly rulesMet: boolean }
  readonly Question: { readonly game: string; readonly cards: readonly Card[] }
  readonly Answer: number
}
