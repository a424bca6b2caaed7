import { DUEL, type Seat, TURNS } from '../../../../shared/games/kado'
import type { DealtCard, SeatState, StateKado, Turn } from './state'

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
