import type { Seat } from '../../../../shared/game'
import type { FaceKado } from '../../../../shared/games/kado'
import { type Card, DUEL, TURNS } from '../../../../shared/games/kado/cards'
import type { Laid } from '../../../../shared/games/kado/grid'
import type { Cell, Guess, Options } from '../../../../shared/games/kado/options'
import type { EventOf, Matched } from '../../../../shared/games/kado/view'
import type { Beat, Beats, RefusalOf } from '../../definition'

/** A card, and where it lay in the shuffled deck, from the top: that tells it from an equal one for the whole game. */
export interface DealtCard {
  readonly place: number
  readonly card: Card
}

interface LaidCard extends DealtCard, Laid {}

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

/** The turn that is being played: questions about it, and changes to it. Source: docs/RULES.md, KADO, A game. */

export const turnOf = ({ turns }: Pick<StateKado, 'turns'>): Turn => turns.at(-1) as Turn

export const gifterOf = (state: Pick<StateKado, 'turns'>): Seat => turnOf(state).gifter

export const isLastTurn = ({ turns }: Pick<StateKado, 'turns'>): boolean => turns.length === TURNS

/** All seats clockwise from the gifter's left, the gifter last: so they are asked, and so they place. */
export function clockwise({ turns, seats }: Pick<StateKado, 'turns' | 'seats'>): readonly Seat[] {
  const gifter = gifterOf({ turns })
  return seats.map((_, step) => (gifter + 1 + step) % seats.length)
}

/** The nth card of the shuffle, from 0. @throws RangeError when there are not so many */
export function cardAt({ order }: Pick<StateKado, 'order'>, place: number): DealtCard {
  const card = order[place]
  if (card === undefined) throw new RangeError(`The deck has no card ${place}`)
  return { place, card }
}

/** Who has no card yet while the gifter deals. */
export const without = ({ seats }: Pick<StateKado, 'seats'>): readonly Seat[] =>
  seats.flatMap(({ card }, seat) => (card === null ? [seat] : []))

/** Whether the gifter of a duel may put the card they look at on the discard: once a turn. */
export const mayDiscard = (state: Pick<StateKado, 'turns' | 'seats' | 'phase'>): boolean =>
  state.phase === 'deal' && state.seats.length === DUEL && !turnOf(state).dealt.includes(null)

/** Whose turn it is to challenge or to place; null in no such phase. */
export function nextSeat(state: Pick<StateKado, 'turns' | 'seats' | 'phase'>): Seat | null {
  const { asked, cells } = turnOf(state)
  if (state.phase === 'challenge') return clockwise(state)[asked.length] ?? null
  return state.phase === 'place' ? (clockwise(state)[cells.length] ?? null) : null
}

/** The seats whose card everybody saw when it was swapped, before anybody placed. */
export function swappedSeats(state: Pick<StateKado, 'turns'>): readonly Seat[] {
  const last = turnOf(state).asked.at(-1)
  return last?.matched == null ? [] : [last.seat, gifterOf(state)]
}

/** Whether everybody sees the card that the seat has not laid yet. */
export const isUp = (state: Pick<StateKado, 'turns' | 'seats' | 'phase'>, seat: Seat): boolean =>
  state.phase === 'place' && (nextSeat(state) === seat || swappedSeats(state).includes(seat))

/** The state with something done in the turn. */
export const inTurn = (state: StateKado, changes: Partial<Turn>): StateKado => ({
  ...state,
  turns: state.turns.with(-1, { ...turnOf(state), ...changes }) as [...Turn[], Turn],
})

/** The state with other cards before a seat. */
export const ofSeat = (state: StateKado, seat: Seat, changes: Partial<SeatState>): StateKado => ({
  ...state,
  seats: state.seats.map((own, index) => (index === seat ? { ...own, ...changes } : own)),
})
