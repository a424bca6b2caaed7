import type {
  Card,
  Cell,
  ColumnScore,
  FaceKado,
  Guess,
  Laid,
  LineScore,
  Matched,
  Options,
  Outcome,
  Seat,
} from '../../../../shared/games/kado'
import type { Beat, Beats, RefusalOf } from '../../definition'

/** A card, and where it lay in the shuffled deck, from the top: that tells it from an equal one for the whole game. */
export interface DealtCard {
  readonly place: number
  readonly card: Card
}

export interface LaidCard extends DealtCard, Laid {}

export interface SeatState {
  /** In the order they were laid, one a turn. */
  readonly grid: readonly LaidCard[]
  /** This turn's card; null before it is given and once it is laid. */
  readonly card: DealtCard | null
  /** Taken unseen for perfect guesses. */
  readonly bonus: readonly DealtCard[]
}

/** What a seat made of being asked whether it challenges. */
export interface Answer {
  readonly seat: Seat
  /** Null for a pass. */
  readonly guess: Guess | null
  /** Null where the challenge failed, so that the gifter's card has neither, and for a pass. */
  readonly matched: Matched | null
}

/** What was done in a turn. With the shuffle, all else follows from it. */
export interface Turn {
  readonly gifter: Seat
  /** Where each card went, the first one dealt first; null for the one discarded in a duel. */
  readonly dealt: readonly (Seat | null)[]
  /** Clockwise from the gifter's left. */
  readonly asked: readonly Answer[]
  /** Where the cards were laid, clockwise from the gifter's left, the gifter's last. */
  readonly cells: readonly Cell[]
}

/** Everything that is true of a game of KADO, secrets included. Nothing in it is ever changed in place. */
export interface StateKado {
  readonly phase: 'deal' | 'challenge' | 'place' | 'over'
  readonly options: Options
  /** The cards as shuffled, the top first. */
  readonly order: readonly Card[]
  /** How many have left the deck; while they deal, the gifter looks at the one after them. */
  readonly gone: number
  readonly seats: readonly SeatState[]
  /** All turns so far, the last one being played. */
  readonly turns: readonly [...Turn[], Turn]
  /** Discarded in duels, the oldest first, and by whom. */
  readonly discard: readonly (DealtCard & { readonly by: Seat })[]
}

/** What happened, with everything secret in it; never sent on without `project`. */
export type EventKado =
  | { readonly type: 'turn-started'; readonly turn: number; readonly gifter: Seat }
  | { readonly type: 'card-peeked'; readonly gifter: Seat; readonly card: DealtCard }
  | { readonly type: 'card-given'; readonly gifter: Seat; readonly to: Seat; readonly card: DealtCard }
  | { readonly type: 'card-discarded'; readonly gifter: Seat; readonly card: DealtCard }
  | { readonly type: 'dealing-ended'; readonly gifter: Seat; readonly cards: readonly DealtCard[] }
  | { readonly type: 'passed'; readonly seat: Seat }
  | {
      readonly type: 'challenged'
      readonly seat: Seat
      readonly gifter: Seat
      readonly guess: Guess
      readonly matched: Matched | null
    }
  | {
      readonly type: 'cards-swapped'
      readonly challenger: Seat
      readonly gifter: Seat
      /** What each has afterwards. */
      readonly cards: { readonly challenger: DealtCard; readonly gifter: DealtCard }
    }
  | { readonly type: 'bonus-taken'; readonly seat: Seat; readonly card: DealtCard }
  | { readonly type: 'card-turned-up'; readonly seat: Seat; readonly card: DealtCard }
  | {
      readonly type: 'card-placed'
      readonly seat: Seat
      readonly card: LaidCard
      /** Points of the grid before and after; null where nobody is told before the end. */
      readonly gain: { readonly before: number; readonly after: number } | null
    }
  | { readonly type: 'line-scored'; readonly line: number; readonly scores: readonly LineScore[] }
  | { readonly type: 'column-scored'; readonly column: number; readonly scores: readonly ColumnScore[] }
  | { readonly type: 'bonus-scored'; readonly cards: readonly number[]; readonly points: readonly number[] }
  | { readonly type: 'game-ended'; readonly outcome: Outcome }

export type BeatKado = Beat<StateKado, EventKado>
export type BeatsKado = Beats<StateKado, EventKado>

/** Why an action is refused. */
export type RefusalKado = RefusalOf<FaceKado>
