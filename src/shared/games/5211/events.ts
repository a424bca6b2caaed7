import type { Seat } from '../../game'
import type { Card, Colour } from './cards'
import type { EvaluationStep } from './evaluation'
import type { Turn } from './numbers'
import type { Held, Outcome, TableCard } from './view'

/** What a viewer is told of a game, in the order in which it happens. */
export type VisibleEvent =
  | {
      readonly type: 'cards-dealt'
      readonly deal: number
      readonly removed: number
      readonly pile: number
      readonly hands: readonly Held[]
    }
  | { readonly type: 'round-started'; readonly deal: number; readonly round: number; readonly last: boolean }
  | {
      readonly type: 'cards-committed'
      readonly seat: Seat
      readonly turn: Turn
      readonly cards: readonly TableCard[]
    }
  | { readonly type: 'commit-taken-back'; readonly seat: Seat; readonly turn: Turn; readonly cards: Held }
  | {
      readonly type: 'cards-revealed'
      readonly turn: Turn
      /** By seat, in the order of the slots. */
      readonly cards: readonly (readonly TableCard[])[]
    }
  | { readonly type: 'cards-drawn'; readonly pile: number; readonly cards: readonly Held[] }
  | { readonly type: 'last-cards-discarded'; readonly cards: readonly TableCard[] }
  | EvaluationStep
  | {
      readonly type: 'cards-scored'
      readonly scoring: 'kododo' | Colour
      readonly cards: readonly (readonly Card[])[]
      readonly points: readonly number[]
    }
  | {
      readonly type: 'table-cleared'
      /** By seat: what went from the slots to the discard. */
      readonly cards: readonly (readonly Card[])[]
    }
  | {
      readonly type: 'deal-ended'
      readonly deal: number
      readonly points: readonly number[]
      readonly totals: readonly number[]
    }
  | { readonly type: 'game-ended'; readonly outcome: Outcome }
