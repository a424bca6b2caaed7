import { type Beat, type Beats, beat, type RefusalOf } from '../../../src/main/engine/definition'
import { ranked } from '../../../src/main/engine/ranking'
import type { Chance } from '../../../src/main/engine/rng'
import type { BaseOutcome, Seat } from '../../../src/shared/game'
import { err, ok, type Result } from '../../../src/shared/result'
import { type Action, type Card, DECK, type EventWith, type MiniatureFace, type View } from './face'
import { schemas } from './schemas'

export interface State extends Pick<View, 'turn' | 'phase'> {
  /** The shuffled cards: those of a turn are adjacent, in the order in which they are given. */
  readonly order: readonly Card[]
  /** The owners of the first, the second, … card of the turn. */
  readonly owners: readonly Seat[]
  /** The number of callers who have kept their card in this turn. */
  readonly kept: number
  /** By seat. */
  readonly points: readonly number[]
  /** All actions: with the order of the cards, this is all that is saved. */
  readonly log: readonly Action[]
}

export type Event = EventWith<{ readonly handle: string; readonly card: Card }>

export const seatsOf = ({ points }: State): readonly Seat[] => [...points.keys()]
export const giverOf = ({ turn }: Pick<State, 'turn'>): Seat => turn
/** The player who chooses in the open: clockwise from the giver's left. */
const callerOf = ({ turn, kept, points }: State): Seat => (turn + 1 + kept) % points.length

/** The nth card of the turn. Its handle is its position in the public order of giving, independent of the recipient. */
export function dealt({ order, turn, points }: State, nth: number): { handle: string; card: Card } {
  const place = turn * points.length + nth
  const card = order[place]
  if (card === undefined) throw new RangeError(`No card at ${place}`)
  return { handle: `${place}`, card }
}

export function setup(seats: number, _options: object, chance: Chance): Beats<State, Event> {
  if (!schemas.seatCounts.includes(seats)) throw new RangeError(`The miniature is not for ${seats}`)
  return begin(seats, chance('deal', 1).shuffle(DECK))
}

export const begin = (seats: number, order: readonly Card[]): Beats<State, Event> => {
  const points = Array.from({ length: seats }, () => 0)
  return [turnBegun({ order, points, turn: 0, log: [] })]
}

function turnBegun(before: Pick<State, 'order' | 'points' | 'turn' | 'log'>): Beat<State, Event> {
  const state: State = { ...before, phase: 'give', owners: [], kept: 0 }
  return beat(state, peeked(state))
}

const peeked = (state: State): Event => ({
  type: 'peeked',
  giver: giverOf(state),
  card: dealt(state, state.owners.length),
})

export function toAct(state: State): readonly Seat[] {
  if (state.phase === 'give') return [giverOf(state)]
  return state.phase === 'call' ? [callerOf(state)] : []
}

export const decision = (state: State): string | null =>
  toAct(state).length > 0 ? `${state.log.length}` : null

export const CALLS: readonly Action[] = [{ type: 'keep' }, { type: 'swap' }]

export function legalActions(state: State, seat: Seat): readonly Action[] {
  if (!toAct(state).includes(seat)) return []
  if (state.phase === 'call') return CALLS
  return seatsOf(state).flatMap((to) => (state.owners.includes(to) ? [] : { type: 'give', to }))
}

export function apply(
  state: State,
  seat: Seat,
  action: Action,
): Result<Beats<State, Event>, RefusalOf<MiniatureFace>> {
  if (state.phase === 'over') return err('match-over')
  if (!toAct(state).includes(seat)) return err('not-awaited')
  const isLegal = legalActions(state, seat).some((one) => JSON.stringify(one) === JSON.stringify(action))
  if (!isLegal) return err('not-legal')
  const next = { ...state, log: [...state.log, action] }
  return ok(action.type === 'give' ? give(next, action.to) : call(next, action.type === 'swap'))
}

function give(state: State, to: Seat): Beats<State, Event> {
  const owners = [...state.owners, to]
  const event: Event = { type: 'given', giver: giverOf(state), to, card: dealt(state, state.owners.length) }
  if (owners.length === state.points.length) return [beat({ ...state, owners, phase: 'call' }, event)]
  const after = { ...state, owners }
  return [beat(after, event, peeked(after))]
}

function call(state: State, swaps: boolean): Beats<State, Event> {
  const [caller, giver] = [callerOf(state), giverOf(state)]
  const kept = state.kept + (swaps ? 0 : 1)
  const called: Event = { type: swaps ? 'swapped' : 'kept', seat: caller }
  if (!swaps && kept < state.points.length - 1) return [beat({ ...state, kept }, called)]
  const exchanged = (seat: Seat) => (seat === caller ? giver : seat === giver ? caller : seat)
  return turnedUp({ ...state, kept, owners: swaps ? state.owners.map(exchanged) : state.owners }, called)
}

function turnedUp(state: State, called: Event): Beats<State, Event> {
  const cards = seatsOf(state).map((seat) => dealt(state, state.owners.indexOf(seat)).card)
  const points = state.points.map((before, seat) => before + Number(cards[seat]?.slice(1)))
  const isLast = state.turn === points.length - 1
  const up: State = { ...state, points, phase: isLast ? 'over' : 'up' }
  const shown = beat(up, called, { type: 'turned-up', cards })
  return isLast ? [shown] : [shown, turnBegun({ ...up, turn: up.turn + 1 })]
}

export function outcome({ phase, points }: State): BaseOutcome | null {
  const standings = points.map((total) => ({ points: total }))
  return phase === 'over' ? ranked(standings, (one, other) => one.points > other.points) : null
}
