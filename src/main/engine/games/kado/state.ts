import type {
  Card,
  Cell,
  EventOf,
  FaceKado,
  Guess,
  Laid,
  Matched,
  Options,
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
export type EventKado = EventOf<DealtCard, LaidCard>

export type BeatKado = Beat<StateKado, EventKado>
export type BeatsKado = Beats<StateKado, EventKado>

/** Why an action is refused. */
export type RefusalKado = RefusalOf<FaceKado>
