import type { Viewer } from '../../../src/main/engine/definition'
import type { Rng } from '../../../src/main/engine/rng'
import type { Seat, TableCard } from '../../../src/shared/game'
import type { Card, SeatView, View, VisibleEvent } from './face'
import { decision, legalActions, outcome, toAct, wonBy } from './rules'
import { ID } from './schemas'
import {
  cardOf,
  current,
  doneTurns,
  type Event,
  giverOf,
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

/** A card's handle is its place in the public order of giving, so that a swap moves one card. */
const handleOf = (turn: number, to: Seat): string => `${turn}.${to}`

export function view(state: State, viewer: Viewer): View {
  const [turn, phase] = [turnOf(state), phaseOf(state)]
  const giver = giverOf(state, turn)
  const isOver = outcome(state) !== null
  const own = viewer.kind === 'seat' ? viewer.seat : null
  return {
    ...{ game: ID, viewer: own, turn, turns: state.options.turns, giver, phase },
    ...{ decision: decision(state), awaited: toAct(state), answered: [], mayTakeBack: false, over: isOver },
    peek: sees(viewer, giver) ? peekedOf(state) : null,
    choices: own === null ? [] : legalActions(state, own),
    seats: seatsOf(state).map((seat) => viewSeat(state, seat, viewer)),
    outcome: outcome(state),
  }
}

function viewSeat(state: State, seat: Seat, viewer: Viewer): SeatView {
  const turn = turnOf(state)
  const card = doneTurns(state).includes(turn) ? null : cardOf(state, turn, seat)
  const isSeen = sees(viewer, giverOf(state, turn)) || (phaseOf(state) !== 'give' && sees(viewer, seat))
  return { card: card === null ? null : hidden(handleOf(turn, seat), card, isSeen), won: wonBy(state, seat) }
}

export function project(event: Event, viewer: Viewer): VisibleEvent {
  if (event.type === 'peeked') return { type: 'peeked', card: sees(viewer, event.giver) ? event.card : null }
  if (event.type === 'given') {
    const { to, turn, card, giver } = event
    return { type: 'given', to, card: hidden(handleOf(turn, to), card, sees(viewer, giver)) }
  }
  return event
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
