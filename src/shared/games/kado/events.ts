import type { Seat } from '../../game'
import type { Guess } from './choices'
import type { ColumnScore, LineScore } from './score'
import type { LaidCard, Matched, Outcome, TableCard } from './view'

/** What happens, of cards and laid cards as main knows them, or as whoever is told of them may. */
export type EventOf<Card, Laid> =
  | { readonly type: 'turn-started'; readonly turn: number; readonly gifter: Seat }
  | { readonly type: 'card-peeked'; readonly gifter: Seat; readonly card: Card }
  | { readonly type: 'card-given'; readonly gifter: Seat; readonly to: Seat; readonly card: Card }
  | { readonly type: 'card-discarded'; readonly gifter: Seat; readonly card: Card }
  /** Everybody looks at their own card. By seat. */
  | { readonly type: 'dealing-ended'; readonly gifter: Seat; readonly cards: readonly Card[] }
  | { readonly type: 'passed'; readonly seat: Seat }
  | {
      readonly type: 'challenged'
      readonly seat: Seat
      readonly gifter: Seat
      readonly guess: Guess
      /** What of it the gifter's card has; null where the challenge failed, as it has neither. */
      readonly matched: Matched | null
    }
  | {
      readonly type: 'cards-swapped'
      readonly challenger: Seat
      readonly gifter: Seat
      /** What each has afterwards, open to all. */
      readonly cards: { readonly challenger: Card; readonly gifter: Card }
    }
  | { readonly type: 'bonus-taken'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'card-turned-up'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'card-placed'; readonly seat: Seat; readonly card: Laid; readonly gain: Gain | null }
  /** A line of every grid, from 0 at the top. By seat. */
  | { readonly type: 'line-scored'; readonly line: number; readonly scores: readonly LineScore[] }
  /** A column of every grid, from 0 at the left. By seat. */
  | { readonly type: 'column-scored'; readonly column: number; readonly scores: readonly ColumnScore[] }
  /** By seat. */
  | { readonly type: 'bonus-scored'; readonly cards: readonly number[]; readonly points: readonly number[] }
  | { readonly type: 'game-ended'; readonly outcome: Outcome }

/** What happens, with cards as whoever is told of it may know them. */
export type VisibleEvent = EventOf<TableCard, LaidCard>

/** What placing a card has changed; told to nobody before the end where table memory is off. */
export interface Gain {
  /** Points of the grid before and after. */
  readonly before: number
  readonly after: number
}
