import {
  isRemembered,
  type SeatView,
  type TableCard,
  type View,
  without,
} from '../../../../shared/games/5211'
import type { Viewer } from '../../definition'
import { faceDown, held, knows } from '../../sight'
import { sumPoints } from './cards'
import { finishedDeals } from './deals'
import { lastCard, slotHandle } from './handle'
import { decision, toAct } from './legal'
import { rank } from './rank'
import { standingOf } from './round'
import { countColours, countKododo } from './score'
import type { State5211 } from './state'

/** What the viewer may know of the state. Source: docs/RULES.md, What is public. */
export function view(state: State5211, viewer: Viewer): View {
  const { options, numbers, deal, round, turn, phase, order, next, seats } = state
  const played = seats.map((seat) => seat.played)
  const awaited = toAct(state)
  const answered = state.commits.flatMap((commit, seat) => (commit === null ? [] : [seat]))
  return {
    game: '5211',
    seats: seats.map((_, seat) => viewSeat(state, seat, viewer)),
    viewer: viewer.kind === 'seat' ? viewer.seat : null,
    options,
    numbers,
    deal,
    round,
    turn,
    phase,
    decision: decision(state),
    awaited,
    answered,
    mayTakeBack: viewer.kind === 'seat' && awaited.length > 0 && answered.includes(viewer.seat),
    over: phase === 'over',
    pile: held(order.slice(next), viewer.kind === 'open'),
    removed: held(order.slice(0, numbers.removed), viewer.kind === 'open'),
    discard: viewDiscard(state, viewer),
    counts: countColours(played),
    kododo: countKododo(played),
    evaluations: remembers(state, viewer) ? state.evaluations : state.evaluations.slice(-1),
    deals: finishedDeals(state),
    outcome: outcome(state),
  }
}

export const outcome = (state: State5211): View['outcome'] =>
  state.phase === 'over' ? rank(state.seats.map(standingOf)) : null

/** Without table memory, what has been seen is not shown again before the game is over. */
const remembers = (state: State5211, viewer: Viewer): boolean => isRemembered(state) || viewer.kind === 'open'

function viewSeat(state: State5211, seat: number, viewer: Viewer): SeatView {
  const own = state.seats[seat]
  const commit = state.commits[seat]
  if (own === undefined || commit === undefined) throw new Error(`No seat ${seat}`)
  // What a deal brought is told when it ends.
  const isTold = remembers(state, viewer) || state.phase === 'deal-over'
  const points = isTold ? sumPoints(own.scorePile) : null
  return {
    hand: held(without(own.hand, commit ?? []), knows(viewer, seat)),
    table: tableOf(state, seat, viewer),
    ready: commit !== null,
    scorePile: own.scorePile.length,
    points,
    total: own.carried + (points ?? 0),
  }
}

function tableOf(state: State5211, seat: number, viewer: Viewer): readonly TableCard[] {
  const { deal, round, seats, commits } = state
  const played = seats[seat]?.played ?? []
  const handle = (slot: number) => slotHandle(deal, round, seat, slot)
  return [
    ...played.map((card, slot): TableCard => ({ face: 'up', handle: handle(slot), card })),
    ...(commits[seat] ?? []).map((card, index) =>
      faceDown(handle(played.length + index), card, knows(viewer, seat)),
    ),
  ]
}

function viewDiscard(state: State5211, viewer: Viewer): View['discard'] {
  const faceDown = state.seats.flatMap(({ last }, seat) =>
    last === null ? [] : [lastCard(state.deal, seat, last, viewer)],
  )
  return {
    cards: remembers(state, viewer) ? state.discard : state.discard.slice(-1),
    count: state.discard.length + faceDown.length,
    faceDown,
  }
}
