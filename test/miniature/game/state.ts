import type { BaseOutcome, Seat } from '../../../src/shared/game'
import type { Action, Card, Options } from './face'

/** All that is true: the shuffled cards, and what has been done. Everything else follows. */
export interface State {
  readonly options: Options
  readonly seats: number
  readonly order: readonly Card[]
  readonly turns: readonly Turn[]
}

export interface Turn {
  /** Who got the first, the second, … card of the turn. */
  readonly given: readonly Seat[]
  /** What the others have chosen, clockwise from the giver's left. */
  readonly calls: readonly Exclude<Action['type'], 'give'>[]
  /** Whether its cards have been turned up, so that they count. */
  readonly isUp: boolean
}

export type Event =
  | { readonly type: 'turn-begun'; readonly turn: number; readonly giver: Seat }
  | { readonly type: 'peeked'; readonly giver: Seat; readonly handle: string; readonly card: Card }
  | {
      readonly type: 'given'
      readonly giver: Seat
      readonly to: Seat
      readonly handle: string
      readonly card: Card
    }
  | { readonly type: 'kept'; readonly seat: Seat }
  | { readonly type: 'swapped'; readonly seat: Seat; readonly giver: Seat }
  | { readonly type: 'turned-up'; readonly cards: readonly Card[] }
  | { readonly type: 'ended'; readonly outcome: BaseOutcome }

export const seatsOf = ({ seats }: State): readonly Seat[] => Array.from({ length: seats }, (_, seat) => seat)
export const giverOf = ({ seats }: State, turn: number): Seat => turn % seats
/** The turn that is played, from 0. */
export const turnOf = ({ turns }: State): number => turns.length - 1
export const NEW_TURN: Turn = { given: [], calls: [], isUp: false }
export const current = (state: State): Turn => state.turns.at(-1) ?? NEW_TURN

export const isPlayed = ({ seats }: State, { calls }: Turn): boolean =>
  calls.length === seats - 1 || calls.includes('swap')

/** Over as well between the last choice of a turn and the next turn, where nothing is to be done. */
export function phaseOf(state: State): 'give' | 'call' | 'over' {
  if (isPlayed(state, current(state))) return 'over'
  return current(state).given.length < state.seats ? 'give' : 'call'
}

/** Who chooses in the open: the next one after all who have chosen. */
export const callerOf = (state: State): Seat =>
  (giverOf(state, turnOf(state)) + 1 + current(state).calls.length) % state.seats

/** Where the card lies in the order that a seat has in a turn; null before it has one. */
export function placeOf(state: State, turn: number, seat: Seat): number | null {
  const { given, calls } = state.turns[turn] ?? NEW_TURN
  const giver = giverOf(state, turn)
  const caller = calls.includes('swap') ? (giver + calls.length) % state.seats : giver
  const owner = seat === giver ? caller : seat === caller ? giver : seat
  const nth = given.indexOf(owner)
  return nth === -1 ? null : turn * state.seats + nth
}

export function cardOf(state: State, turn: number, seat: Seat): Card | null {
  const place = placeOf(state, turn, seat)
  return place === null ? null : (state.order[place] ?? null)
}

/** A card's handle is its place in the public order of giving: it keeps it wherever it goes. */
export const handleOf = (place: number): string => `${place}`

/** Of the card that is given next. */
export const nextHandle = (state: State): string =>
  handleOf(turnOf(state) * state.seats + current(state).given.length)

/** The card that the giver looks at. */
export const peekedOf = (state: State): Card | null =>
  phaseOf(state) === 'give'
    ? (state.order[turnOf(state) * state.seats + current(state).given.length] ?? null)
    : null

/** The turns whose cards have been turned up. */
export const doneTurns = ({ turns }: State): readonly number[] =>
  turns.flatMap(({ isUp }, n) => (isUp ? [n] : []))

export const withTurn = (state: State, change: Partial<Turn>): State => ({
  ...state,
  turns: [...state.turns.slice(0, -1), { ...current(state), ...change }],
})
