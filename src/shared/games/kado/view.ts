import type { BaseOutcome, BaseView, Seat, TableCard as TableCardOf } from '../../game'
import type { Card, Gift, Ribbon } from './cards'
import type { ColumnScore, GridScore, LineScore } from './grid'
import type { Cell, Guess, Options } from './options'

export type TableCard = TableCardOf<Card>

/** What of a guess the gifter's card has. */
export type Matched = 'gift' | 'ribbon' | 'both'

/** What a seat made of being asked whether it challenges. */
export interface Asked {
  readonly seat: Seat
  readonly answer: 'passed' | 'failed' | 'held'
  /** Null for a pass, and where it is told once and not shown again. */
  readonly guess: Guess | null
  /** Of a challenge that held. */
  readonly matched: Matched | null
}

export interface LaidCard extends Cell {
  readonly handle: string
  readonly card: Card
}

export interface SeatView {
  /** In the order they were laid. */
  readonly grid: readonly LaidCard[]
  /** This turn's card; null before it is given and once it is laid. */
  readonly card: TableCard | null
  /** Taken unseen for perfect guesses. */
  readonly bonus: readonly TableCard[]
  /** What the grid comes to as it lies; null where table memory is off and the game goes on. */
  readonly score: GridScore | null
  /** With the bonus cards; null as above. */
  readonly total: number | null
}

/** A cell that the viewer's card may go to, and what would come of it. */
export interface Choice extends Cell {
  /** Points that the grid would gain. */
  readonly points: number
  /** Whether a column would lose its chance of three ribbons alike. */
  readonly ends: boolean
  /** What the grid would come to. */
  readonly after: GridScore
}

/** A gift and a ribbon: how many cards of the deck have both, and whether the gifter's is one of them. */
export interface Pair extends Guess {
  readonly cards: number
  /** How many of them the viewer has not seen. */
  readonly unseen: number
  /** Whether a failed challenge of this turn has ruled it out. */
  readonly ruledOut: boolean
  /** From 0 to 1, as far as the viewer can tell from the cards alone: all pairs together come to 1. */
  readonly likelihood: number
}

export interface Ranked {
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
  /** The card that the gifter looks at. */
  readonly peeked: TableCard | null
  /** In this turn, where each card went, the first one dealt first; null for the one discarded in a duel. */
  readonly dealt: readonly (Seat | null)[]
  /** Whether the gifter may discard the card they look at. */
  readonly mayDiscard: boolean
  /** Discarded in duels, the oldest first. */
  readonly discard: readonly TableCard[]
  /** In this turn, clockwise from the gifter's left. */
  readonly asked: readonly Asked[]
  /** Gifts and ribbons that failed challenges of this turn have ruled out; empty without table memory. */
  readonly ruledOut: { readonly gifts: readonly Gift[]; readonly ribbons: readonly Ribbon[] }
  /** Where the viewer's card may go; in the open, the card of whoever places now. */
  readonly cells: readonly Choice[]
  /** By seat, the points that the card the viewer looks at would bring at best, laid at once; null unless they deal. */
  readonly atBest: readonly number[] | null
  /** By gift, then ribbon; null for the gifter, without table memory, and where nobody is challenged. */
  readonly board: readonly Pair[] | null
  readonly outcome: Outcome | null
}

/** What is on a card of the table; null for none, and for one that the viewer does not know. */
export const knownCard = (card: TableCard | null | undefined): Card | null =>
  card == null || card.face === 'hidden' ? null : card.card

/** Whether what everybody has seen and heard is shown again: as the players chose, and in any case once the game is over. */
export const isRemembered = ({ options, phase }: Pick<View, 'options' | 'phase'>): boolean =>
  options.tableMemory || phase === 'over'

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
interface Gain {
  /** Points of the grid before and after. */
  readonly before: number
  readonly after: number
}
