import type { Seat } from '../../../../shared/game'
import type { Card, Numbers, Turn } from '../../../../shared/games/5211/cards'
import type { Options } from '../../../../shared/games/5211/options'
import type { Evaluation, EvaluationStep, Outcome } from '../../../../shared/games/5211/view'
import type { Beat, Beats } from '../../definition'

/** The complete state of a game of 5211, secrets included. It is never mutated. */
export interface State5211 {
  /** `deal-over` lies between two deals of a long game, where nothing is to be done: no step ends in it. */
  readonly phase: 'commit' | 'deal-over' | 'over'
  readonly options: Options
  /** The constants that follow from the number of seats. */
  readonly numbers: Numbers
  /** From 1, as are rounds; a deal begins with a shuffle of all 100 cards. */
  readonly deal: number
  readonly round: number
  readonly turn: Turn
  /** The 100 cards as shuffled for this deal, top first: removed cards, hands, draw pile. */
  readonly order: readonly Card[]
  /** Index in `order` of the top of the draw pile; 100 once the pile is used up. */
  readonly next: number
  readonly seats: readonly SeatState[]
  /**
   * By seat: the cards chosen for this turn, in the order of `FACES`, so that equal sets are equal lists. They stay in
   * the hand until the reveal, so that taking back changes nothing.
   */
  readonly commits: readonly (readonly Card[] | null)[]
  /** Face-up cards, oldest first. */
  readonly discard: readonly Card[]
  /** Every round evaluated so far, over all deals. */
  readonly evaluations: readonly Evaluation[]
}

export interface SeatState {
  /** In the order in which the cards came. */
  readonly hand: readonly Card[]
  /** Face up in the slots, in the order in which they were laid. */
  readonly played: readonly Card[]
  /** The cards won in this deal. */
  readonly scorePile: readonly Card[]
  /** The fifth card, discarded face down in the last round of the deal. */
  readonly last: Card | null
  /** Points of earlier deals. */
  readonly carried: number
}

/** The events, secrets included; never sent on without `project`. */
export type Event5211 =
  | {
      readonly type: 'cards-dealt'
      readonly deal: number
      readonly order: readonly Card[]
      readonly removed: number
      readonly pile: number
      readonly hands: readonly (readonly Card[])[]
    }
  | { readonly type: 'round-started'; readonly deal: number; readonly round: number; readonly last: boolean }
  | {
      readonly type: 'cards-committed'
      readonly deal: number
      readonly round: number
      readonly turn: Turn
      readonly seat: Seat
      readonly cards: readonly Card[]
    }
  | {
      readonly type: 'commit-taken-back'
      readonly turn: Turn
      readonly seat: Seat
      readonly cards: readonly Card[]
    }
  | {
      readonly type: 'cards-revealed'
      readonly deal: number
      readonly round: number
      readonly turn: Turn
      readonly cards: readonly (readonly Card[])[]
    }
  | { readonly type: 'cards-drawn'; readonly pile: number; readonly cards: readonly (readonly Card[])[] }
  | { readonly type: 'last-cards-discarded'; readonly deal: number; readonly cards: readonly Card[] }
  | EvaluationStep
  | {
      readonly type: 'cards-scored'
      readonly scoring: NonNullable<Evaluation['scoring']>
      readonly cards: readonly (readonly Card[])[]
      readonly points: readonly number[]
    }
  | { readonly type: 'table-cleared'; readonly cards: readonly (readonly Card[])[] }
  | {
      readonly type: 'deal-ended'
      readonly deal: number
      /** By seat: points of this deal, and of all deals up to it. */
      readonly points: readonly number[]
      readonly totals: readonly number[]
    }
  | { readonly type: 'game-ended'; readonly outcome: Outcome }

export type Beat5211 = Beat<State5211, Event5211>
export type Beats5211 = Beats<State5211, Event5211>

/** Index (from 0) of the slot for the first card of a turn. */
export const firstSlot = (turn: Turn): number => (turn === 1 ? 0 : turn)
