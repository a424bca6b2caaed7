import type { Viewer } from '../../../src/main/engine/definition'
import type { Rng } from '../../../src/main/engine/rng'
import type { Seat, TableCard } from '../../../src/shared/game'
import type { Action, Card, SeatView, View, VisibleEvent } from './face'
import { CALLS, decision, legalActions, outcome, toAct } from './rules'
import { ID } from './schemas'
import {
  current,
  doneTurns,
  type Event,
  giverOf,
  handleOf,
  nextHandle,
  peekedOf,
  phaseOf,
  placeOf,
  type State,
  seatsOf,
  turnOf,
} from './state'

const sees = (viewer: Viewer, ...seats: readonly Seat[]): boolean =>
  viewer.kind === 'open' || (viewer.kind === 'seat' && seats.includes(viewer.seat))

const hidden = (handle: string, card: Card, isSeen: boolean): TableCard<Card> =>
  isSeen ? { face: 'down', handle, card } : { face: 'hidden', handle }

export function view(state: State, viewer: Viewer): View {
  const [turn, phase] = [turnOf(state), phaseOf(state)]
  const giver = giverOf(state, turn)
  const isOver = outcome(state) !== null
  const own = viewer.kind === 'seat' ? viewer.seat : null
  const peek = peekedOf(state)
  return {
    ...{ game: ID, viewer: own, turn, turns: state.options.turns, giver, phase },
    ...{ decision: decision(state), awaited: toAct(state), answered: [], mayTakeBack: false, over: isOver },
    peek: peek === null ? null : hidden(nextHandle(state), peek, sees(viewer, giver)),
    choices: choicesOf(state, own),
    seats: seatsOf(state).map((seat) => viewSeat(state, seat, viewer)),
    outcome: outcome(state),
  }
}

/** Of a seat; in the open, where it is nobody's, of whoever is asked, as all are asked the same. */
function choicesOf(state: State, seat: Seat | null): readonly Action[] {
  if (phaseOf(state) !== 'call') return seat === null ? [] : legalActions(state, seat)
  const giver = giverOf(state, turnOf(state))
  const isYetToBeAsked =
    seat === null || (seat - giver + state.seats) % state.seats > current(state).calls.length
  return isYetToBeAsked ? CALLS : []
}

function viewSeat(state: State, seat: Seat, viewer: Viewer): SeatView {
  const turn = turnOf(state)
  const place = placeOf(state, turn, seat)
  const won = doneTurns(state).flatMap((past) => {
    const nth = placeOf(state, past, seat)
    const card = nth === null ? undefined : state.order[nth]
    return nth === null || card === undefined ? [] : { face: 'up' as const, handle: handleOf(nth), card }
  })
  const isSeen = sees(viewer, giverOf(state, turn)) || (phaseOf(state) !== 'give' && sees(viewer, seat))
  const card = place === null ? undefined : state.order[place]
  if (place === null || card === undefined || doneTurns(state).includes(turn)) return { card: null, won }
  return { card: hidden(handleOf(place), card, isSeen), won }
}

export function project(event: Event, viewer: Viewer): VisibleEvent {
  if (event.type !== 'peeked' && event.type !== 'given') return event
  const { giver, handle, card } = event
  const shown = hidden(handle, card, sees(viewer, giver))
  return event.type === 'given'
    ? { type: 'given', to: event.to, card: shown }
    : { type: 'peeked', card: shown }
}

/** Cards that the viewer has not seen lie elsewhere: those still to be given, and those of others in this turn. */
export function resample(state: State, viewer: Viewer, rng: Rng): State {
  if (viewer.kind === 'open') return state
  const [turn, done] = [turnOf(state), doneTurns(state)]
  const giver = giverOf(state, turn)
  const known = new Set<number>()
  const know = (place: number | null) => void (place !== null && known.add(place))
  for (const seat of seatsOf(state)) {
    for (const past of done) know(placeOf(state, past, seat))
    if (sees(viewer, giver) || (phaseOf(state) !== 'give' && sees(viewer, seat)))
      know(placeOf(state, turn, seat))
  }
  if (sees(viewer, giver) && phaseOf(state) === 'give')
    known.add(turn * state.seats + current(state).given.length)
  const others = rng.shuffle(state.order.filter((_, place) => !known.has(place)))
  let taken = 0
  return {
    ...state,
    order: state.order.map((card, place) => (known.has(place) ? card : (others[taken++] ?? card))),
  }
}
