import { cardsDue, type Turn } from '../../../../shared/games/5211'
import type { Chance } from '../../definition'
import { without } from './cards'
import { endRound } from './round'
import type { SeatState, State5211, Step } from './state'

/** All have committed: the cards are turned up together, everyone draws, and the next turn or the evaluation follows. */
export function endTurn(state: State5211, chance: Chance): Step {
  const revealed = reveal(state)
  const drawn = draw(revealed.state)
  const moved = state.turn === 3 ? endRound(drawn.state, chance) : nextTurn(drawn.state, state.turn)
  return { state: moved.state, events: [...revealed.events, ...drawn.events, ...moved.events] }
}

function reveal(state: State5211): Step {
  const { deal, round, turn } = state
  const cards = state.seats.map(({ commit }) => commit ?? [])
  return {
    state: { ...state, seats: state.seats.map(turnUp) },
    events: [{ type: 'cards-revealed', deal, round, turn, cards }],
  }
}

function turnUp(seat: SeatState): SeatState {
  const cards = seat.commit ?? []
  const hand = without(seat.hand, cards)
  if (hand === null) throw new Error(`${cards} committed from ${seat.hand}`)
  return { ...seat, hand, commit: null, played: [...seat.played, ...cards] }
}

/** Refills the hands, seat 0 all its cards first, then seat 1, …; never in the last round, when the pile is used up. */
function draw(state: State5211): Step {
  if (state.next === state.order.length) return { state, events: [] }
  const due = cardsDue(state.turn)
  const cards = state.seats.map((_, seat) => {
    const start = state.next + due * seat
    return state.order.slice(start, start + due)
  })
  const seats = state.seats.map((own, seat) => ({ ...own, hand: [...own.hand, ...(cards[seat] ?? [])] }))
  const next = state.next + due * seats.length
  return {
    state: { ...state, next, seats },
    events: [{ type: 'cards-drawn', pile: state.order.length - next, cards }],
  }
}

const nextTurn = (state: State5211, turn: Exclude<Turn, 3>): Step => ({
  state: { ...state, turn: turn === 1 ? 2 : 3 },
  events: [],
})
