import type { Viewer } from '../../../src/main/engine/definition'
import type { Rng } from '../../../src/main/engine/rng'
import { dealtAnew, faceDown, knows } from '../../../src/main/engine/sight'
import type { Seat } from '../../../src/shared/game'
import type { Action, MiniatureFace, View } from './face'
import {
  CALLS,
  dealt,
  decision,
  type Event,
  giverOf,
  legalActions,
  outcome,
  type State,
  seatsOf,
  toAct,
} from './rules'
import { ID } from './schemas'

export function view(state: State, viewer: Viewer): View {
  const { turn, phase, points } = state
  const own = viewer.kind === 'seat' ? viewer.seat : null
  return {
    game: ID,
    viewer: own,
    turn,
    giver: giverOf(state),
    phase,
    seats: points,
    decision: decision(state),
    awaited: toAct(state),
    answered: [],
    mayTakeBack: false,
    over: phase === 'over',
    cards: [...Array(shownOf(state)).keys()].map((nth) => viewCard(state, nth, viewer)),
    choices: choicesOf(state, own),
    outcome: outcome(state),
  }
}

/** The number of cards of the turn that the giver has seen. */
const shownOf = ({ phase, owners }: State): number => owners.length + (phase === 'give' ? 1 : 0)

const isUp = ({ phase }: State): boolean => phase === 'up' || phase === 'over'

/** The giver keeps seeing the cards they gave; the others see their own card once all are given. */
function sees(state: State, nth: number, viewer: Viewer): boolean {
  const owner = state.phase === 'call' ? state.owners[nth] : undefined
  return isUp(state) || knows(viewer, giverOf(state)) || (owner !== undefined && knows(viewer, owner))
}

function viewCard(state: State, nth: number, viewer: Viewer): View['cards'][number] {
  const { handle, card } = dealt(state, nth)
  const of = state.owners[nth] ?? null
  if (isUp(state)) return { of, card: { face: 'up', handle, card } }
  return { of, card: faceDown(handle, card, sees(state, nth, viewer)) }
}

/** The choices of a seat. Null, in the open, gives those of the awaited seat, because all seats have the same ones. */
function choicesOf(state: State, seat: Seat | null): readonly Action[] {
  if (state.phase !== 'call') return seat === null ? [] : legalActions(state, seat)
  const seats = state.points.length
  const isYetToBeAsked = seat === null || (seat - giverOf(state) + seats) % seats > state.kept
  return isYetToBeAsked ? CALLS : []
}

export function project(event: Event, viewer: Viewer): MiniatureFace['VisibleEvent'] {
  if (event.type !== 'peeked' && event.type !== 'given') return event
  const { handle, card } = event.card
  return { ...event, card: faceDown(handle, card, knows(viewer, event.giver)) }
}

/** Redistributes the cards that the viewer has not seen: those still to be given, and those of others in this turn. */
export function resample(state: State, viewer: Viewer, rng: Rng): State {
  const begun = state.turn * state.points.length
  const isSeen = (place: number) =>
    viewer.kind === 'open' ||
    place < begun ||
    (place < begun + shownOf(state) && sees(state, place - begun, viewer))
  return { ...state, order: dealtAnew(state.order, isSeen, rng) }
}

/** The revealed cards of each turn. */
export const turnedUp = (state: State) =>
  [...Array(state.turn + (isUp(state) ? 1 : 0)).keys()].map((turn) =>
    seatsOf(state).map((nth) => dealt({ ...state, turn }, nth).card),
  )
