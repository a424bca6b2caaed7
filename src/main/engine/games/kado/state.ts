import type { Seat } from '../../../../shared/game'
import { type Card, DUEL } from '../../../../shared/games/kado/cards'
import type { Laid } from '../../../../shared/games/kado/grid'
import type { Cell, Guess, Options } from '../../../../shared/games/kado/options'
import type { EventOf, Matched } from '../../../../shared/games/kado/view'
import type { Beat, Beats } from '../../definition'

/** A card with its index in the shuffled deck, from the top: the index distinguishes it from equal cards for the whole game. */
export interface DealtCard {
  readonly place: number
  readonly card: Card
}

interface LaidCard extends DealtCard, Laid {}

export interface SeatState {
  /** In the order in which they were laid, one per turn. */
  readonly grid: readonly LaidCard[]
  /** This turn's card; null before it is given and once it is laid. */
  readonly card: DealtCard | null
  /** Taken unseen for perfect guesses. */
  readonly bonus: readonly DealtCard[]
}

/** The decision of a seat that was asked whether it challenges. */
export interface ChallengeDecision {
  readonly seat: Seat
  /** Null for a pass. */
  readonly guess: Guess | null
  /** Null for a pass, and if the challenge failed: the gifter's card has neither. */
  readonly matched: Matched | null
}

/** The actions of a turn. With the shuffle, everything else follows from them. */
export interface Turn {
  readonly gifter: Seat
  /** The recipient of each card, first card first; null for the one discarded in a duel. */
  readonly dealt: readonly (Seat | null)[]
  /** Clockwise from the gifter's left. */
  readonly asked: readonly ChallengeDecision[]
  /** The cells of the laid cards, clockwise from the gifter's left, the gifter's last. */
  readonly cells: readonly Cell[]
}

/** The complete state of a game of KADO, secrets included. It is never mutated. */
export interface StateKado {
  readonly phase: 'deal' | 'challenge' | 'place' | 'over'
  readonly options: Options
  /** The cards as shuffled, top first. */
  readonly order: readonly Card[]
  /** Number of cards that have left the deck; during the dealing, the gifter sees the one after them. */
  readonly gone: number
  readonly seats: readonly SeatState[]
  /** All turns so far, the current one last. */
  readonly turns: readonly [...Turn[], Turn]
  /** Discarded in duels, oldest first, with the seat that discarded. */
  readonly discard: readonly (DealtCard & { readonly by: Seat })[]
}

/** The events, secrets included; never sent on without `project`. */
export type EventKado = EventOf<DealtCard, LaidCard>

export type BeatKado = Beat<StateKado, EventKado>
export type BeatsKado = Beats<StateKado, EventKado>

/** The current turn: queries and changes. Source: docs/RULES.md, KADO, A game. */

export const turnOf = ({ turns }: Pick<StateKado, 'turns'>): Turn => turns.at(-1) as Turn

export const gifterOf = (state: Pick<StateKado, 'turns'>): Seat => turnOf(state).gifter

/** All seats clockwise from the gifter's left, the gifter last: the order of challenging and of placing. */
export function clockwise({ turns, seats }: Pick<StateKado, 'turns' | 'seats'>): readonly Seat[] {
  const gifter = gifterOf({ turns })
  return seats.map((_, step) => (gifter + 1 + step) % seats.length)
}

/** The nth card of the shuffle, from 0. @throws RangeError if there is none */
export function cardAt({ order }: Pick<StateKado, 'order'>, place: number): DealtCard {
  const card = order[place]
  if (card === undefined) throw new RangeError(`The deck has no card ${place}`)
  return { place, card }
}

/** True if the gifter of a duel may discard the card they see: once per turn. */
export const mayDiscard = (state: Pick<StateKado, 'turns' | 'seats' | 'phase'>): boolean =>
  state.phase === 'deal' && state.seats.length === DUEL && !turnOf(state).dealt.includes(null)

/** The seat that is to challenge or to place; null in any other phase. */
export function nextSeat(state: Pick<StateKado, 'turns' | 'seats' | 'phase'>): Seat | null {
  const { asked, cells } = turnOf(state)
  if (state.phase === 'challenge') return clockwise(state)[asked.length] ?? null
  return state.phase === 'place' ? (clockwise(state)[cells.length] ?? null) : null
}

/** The seats whose card everybody saw in a swap, before anybody placed. */
export function swappedSeats(state: Pick<StateKado, 'turns'>): readonly Seat[] {
  const last = turnOf(state).asked.at(-1)
  return last?.matched == null ? [] : [last.seat, gifterOf(state)]
}
