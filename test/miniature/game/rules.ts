import type { Beat, Beats, Chance } from '../../../src/main/engine/definition'
import type { BaseOutcome, Seat } from '../../../src/shared/game'
import { err, ok, type Result } from '../../../src/shared/result'
import { type Action, type Card, DECK, type Options, pointsOf } from './face'
import {
  callerOf,
  cardOf,
  current,
  doneTurns,
  type Event,
  giverOf,
  NEW_TURN,
  nextHandle,
  peekedOf,
  phaseOf,
  type State,
  seatsOf,
  turnOf,
  withTurn,
} from './state'

type Step = Beats<State, Event>

const beat = (state: State, events: readonly Event[]): Beat<State, Event> => ({
  ...{ state, events, rests: false, repeats: events.some(({ type }) => type === 'turned-up') },
})

export function setup(seats: number, options: Options, chance: Chance): Step {
  if (![2, 3, 4].includes(seats)) throw new Error(`The miniature is not for ${seats}`)
  return [begun({ options, seats, order: chance('deal', 1).shuffle(DECK), turns: [] })]
}

function begun(before: State): Beat<State, Event> {
  const state = { ...before, turns: [...before.turns, NEW_TURN] }
  const [turn, giver] = [turnOf(state), giverOf(state, turnOf(state))]
  return beat(state, [{ type: 'turn-begun', turn, giver }, ...peeked(state)])
}

function peeked(state: State): readonly Event[] {
  const card = peekedOf(state)
  return card === null
    ? []
    : [{ type: 'peeked', giver: giverOf(state, turnOf(state)), handle: nextHandle(state), card }]
}

export const toAct = (state: State): readonly Seat[] => {
  const phase = phaseOf(state)
  if (phase === 'over') return []
  return [phase === 'give' ? giverOf(state, turnOf(state)) : callerOf(state)]
}

export const decision = (state: State): string | null =>
  phaseOf(state) === 'over'
    ? null
    : `${turnOf(state)}.${current(state).given.length}.${current(state).calls.length}`

/** What each of the others is asked. */
export const CALLS: readonly Action[] = [{ type: 'keep' }, { type: 'swap' }]

export function legalActions(state: State, seat: Seat): readonly Action[] {
  if (!toAct(state).includes(seat)) return []
  if (phaseOf(state) === 'call') return CALLS
  return seatsOf(state).flatMap((to) => (current(state).given.includes(to) ? [] : [{ type: 'give', to }]))
}

export function apply(
  state: State,
  seat: Seat,
  action: Action,
): Result<Step, 'match-over' | 'not-awaited' | 'not-legal'> {
  if (phaseOf(state) === 'over') return err('match-over')
  if (!toAct(state).includes(seat)) return err('not-awaited')
  if (!legalActions(state, seat).some((legal) => JSON.stringify(legal) === JSON.stringify(action)))
    return err('not-legal')
  return ok(action.type === 'give' ? give(state, seat, action.to) : call(state, seat, action.type))
}

function give(state: State, giver: Seat, to: Seat): Step {
  const card = peekedOf(state)
  if (card === null) throw new Error('There is a card to give')
  const after = withTurn(state, { given: [...current(state).given, to] })
  const handle = nextHandle(state)
  return [beat(after, [{ type: 'given', giver, to, handle, card }, ...peeked(after)])]
}

function call(state: State, seat: Seat, type: 'keep' | 'swap'): Step {
  const giver = giverOf(state, turnOf(state))
  const after = withTurn(state, { calls: [...current(state).calls, type] })
  const called = beat(after, [type === 'keep' ? { type: 'kept', seat } : { type: 'swapped', seat, giver }])
  if (phaseOf(after) !== 'over') return [called]
  const up = withTurn(after, { isUp: true })
  const cards = seatsOf(up).map((one) => cardOf(up, turnOf(up), one) as Card)
  const ending = outcome(up)
  const end: readonly Event[] = ending === null ? [] : [{ type: 'ended', outcome: ending }]
  const turnedUp = beat(up, [{ type: 'turned-up', cards }, ...end])
  return ending === null ? [called, turnedUp, begun(up)] : [called, turnedUp]
}

const wonBy = (state: State, seat: Seat): readonly Card[] =>
  doneTurns(state).map((turn) => cardOf(state, turn, seat) as Card)

export function outcome(state: State): BaseOutcome | null {
  if (doneTurns(state).length < state.options.turns) return null
  const points = seatsOf(state).map((seat) =>
    wonBy(state, seat).reduce((sum, card) => sum + pointsOf(card), 0),
  )
  const ranking = seatsOf(state)
    .map((seat) => ({
      ...{ seat, points: points[seat] ?? 0 },
      rank: points.filter((others) => others > (points[seat] ?? 0)).length + 1,
    }))
    .toSorted((one, other) => one.rank - other.rank || one.seat - other.seat)
  return { ranking, winners: ranking.flatMap(({ seat, rank }) => (rank === 1 ? [seat] : [])) }
}
