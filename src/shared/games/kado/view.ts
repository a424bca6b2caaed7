import type { BaseOutcome, BaseView, Seat, TableCard as TableCardOf } from '../../game'
import type { Card, Gift, Ribbon } from './cards'
import type { ColumnScore, GridScore, LineScore } from './grid'
import type { Cell, Guess, Options } from './options'

export type TableCard = TableCardOf<Card>

/** The part of a guess that matches the gifter's card. */
export type Matched = 'gift' | 'ribbon' | 'both'

/** The decision of a seat whether to challenge, and its result. */
export interface Asked {
  readonly seat: Seat
  readonly answer: 'passed' | 'failed' | 'held'
  /** Null for a pass, and for a guess that is not shown again without table memory. */
  readonly guess: Guess | null
  /** Null unless the challenge was right. */
  readonly matched: Matched | null
}

export interface LaidCard extends Cell {
  readonly handle: string
  readonly card: Card
}

export interface SeatView {
  /** In the order they were placed. */
  readonly grid: readonly LaidCard[]
  /** This turn's card; null before it is given and after it is placed. */
  readonly card: TableCard | null
  /** Taken face down for perfect guesses. */
  readonly bonus: readonly TableCard[]
  /** The current score of the grid; null if table memory is off and the game is not over. */
  readonly score: GridScore | null
  /** The score with the bonus cards; null as above. */
  readonly total: number | null
}

/** A legal cell for the viewer's card, and the result of placing it there. */
export interface Choice extends Cell {
  /** Points that the grid would gain. */
  readonly points: number
  /** True if a column would lose its chance of three equal ribbons. */
  readonly ends: boolean
  /** The score of the grid afterwards. */
  readonly after: GridScore
}

/** A gift and a ribbon: the number of cards in the deck that have both, and the likelihood that the gifter's card does. */
export interface Pair extends Guess {
  readonly cards: number
  /** The number of them that the viewer has not seen. */
  readonly unseen: number
  /** True if a failed challenge of this turn has ruled it out. */
  readonly ruledOut: boolean
  /** From 0 to 1, judging by the cards that the viewer has seen; the sum over all pairs is 1. */
  readonly likelihood: number
}

interface Ranked {
  readonly seat: Seat
  readonly points: number
  /** 1 is first; equals share a rank, and the next one is skipped (1, 1, 3). */
  readonly rank: number
}

export interface Outcome extends BaseOutcome {
  readonly ranking: readonly Ranked[]
}

export interface View extends BaseView {
  readonly game: 'kado'
  readonly seats: readonly SeatView[]
  readonly options: Options
  /** From 1. */
  readonly turn: number
  readonly gifter: Seat
  readonly phase: 'deal' | 'challenge' | 'place' | 'over'
  /** Cards left in the deck. */
  readonly deck: number
  /** The card that the gifter peeks at. */
  readonly peeked: TableCard | null
  /** The receiver of each card of this turn, in the order they were dealt; null for the one discarded in a duel. */
  readonly dealt: readonly (Seat | null)[]
  /** True if the gifter may discard the card they peek at. */
  readonly mayDiscard: boolean
  /** Discarded in duels, the oldest first. */
  readonly discard: readonly TableCard[]
  /** In this turn, clockwise from the gifter's left. */
  readonly asked: readonly Asked[]
  /** The gifts and ribbons that failed challenges of this turn have ruled out; empty without table memory. */
  readonly ruledOut: { readonly gifts: readonly Gift[]; readonly ribbons: readonly Ribbon[] }
  /** The legal cells for the viewer's card; in a public decision, for the card of the player whose turn it is to place. */
  readonly cells: readonly Choice[]
  /** By seat, the most points that the viewer's peeked card would bring if placed immediately; null unless they deal. */
  readonly atBest: readonly number[] | null
  /** By gift, then ribbon; null for the gifter, without table memory, and outside the challenges. */
  readonly board: readonly Pair[] | null
  readonly outcome: Outcome | null
}

/** The face of a card on the table; null for no card, and for one that the viewer does not know. */
export const knownCard = (card: TableCard | null | undefined): Card | null =>
  card == null || card.face === 'hidden' ? null : card.card

/** True if public information is shown again: with table memory, and always once the game is over. */
export const isRemembered = ({ options, phase }: Pick<View, 'options' | 'phase'>): boolean =>
  options.tableMemory || phase === 'over'

/** The events of a game. The types of cards and placed cards differ between main and a viewer. */
export type EventOf<Card, Laid> =
  | { readonly type: 'turn-started'; readonly turn: number; readonly gifter: Seat }
  | { readonly type: 'card-peeked'; readonly gifter: Seat; readonly card: Card }
  | { readonly type: 'card-given'; readonly gifter: Seat; readonly to: Seat; readonly card: Card }
  | { readonly type: 'card-discarded'; readonly gifter: Seat; readonly card: Card }
  /** Every player peeks at their own card. By seat. */
  | { readonly type: 'dealing-ended'; readonly gifter: Seat; readonly cards: readonly Card[] }
  | { readonly type: 'passed'; readonly seat: Seat }
  | {
      readonly type: 'challenged'
      readonly seat: Seat
      readonly gifter: Seat
      readonly guess: Guess
      /** The part that matches the gifter's card; null for a failed challenge, in which neither does. */
      readonly matched: Matched | null
    }
  | {
      readonly type: 'cards-swapped'
      readonly challenger: Seat
      readonly gifter: Seat
      /** The card of each player afterwards, face up. */
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

/** A step of a replay. A card is null if the viewer may not know it. */
export type Step =
  | { readonly type: 'turn'; readonly turn: number; readonly gifter: Seat }
  /** The gifts of one action: usually one, and two if the last one follows by itself. `to` is null for a discarded card. */
  | {
      readonly type: 'gave'
      readonly turn: number
      readonly gifts: readonly {
        readonly to: Seat | null
        readonly handle: string
        readonly card: Card | null
      }[]
    }
  /** A seat was asked. `guess` is null for a pass; `matched` is null for a pass and for a challenge that failed. */
  | {
      readonly type: 'asked'
      readonly turn: number
      readonly seat: Seat
      readonly guess: Guess | null
      readonly matched: Matched | null
    }
  | {
      readonly type: 'placed'
      readonly turn: number
      readonly seat: Seat
      readonly handle: string
      readonly card: Card
    }
  | { readonly type: 'end' }

/** The events as a viewer sees them, with only the cards that they may know. */
export type VisibleEvent = EventOf<TableCard, LaidCard>

/** The change by placing a card; hidden until the end if table memory is off. */
interface Gain {
  /** The score of the grid before and after. */
  readonly before: number
  readonly after: number
}
