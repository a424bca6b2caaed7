import { type Card, cardsDue } from '../../../../shared/games/5211'
import { beat } from '../../beats'
import type { Chance } from '../../definition'
import { refilled } from './cards'
import { endRound } from './round'
import { type Beats5211, change, type Event5211, type SeatState, type State5211 } from './state'

/**
 * All have committed: the cards are turned up together, everyone draws, and the next turn or the evaluation follows.
 * @param commits by seat
 */
export function endTurn(state: State5211, commits: readonly (readonly Card[])[], chance: Chance): Beats5211 {
  const { deal, round, turn, order } = state
  const draws = drawnCards(state)
  const next = state.next + draws.length * cardsDue(turn)
  const after = change(state, {
    next,
    seats: state.seats.map((own, seat) => layAndDraw(own, commits[seat] ?? [], draws[seat] ?? [])),
    commits: commits.map(() => null),
    turn: turn === 1 ? 2 : 3,
  })
  const events: Event5211[] = [{ type: 'cards-revealed', deal, round, turn, cards: commits }]
  if (draws.length > 0) events.push({ type: 'cards-drawn', pile: order.length - next, cards: draws })
  const turnedUp = beat(after, ...events)
  return turn === 3 ? [turnedUp, ...endRound(after, chance)] : [turnedUp]
}

const layAndDraw = (
  { hand, played, scorePile, last, carried }: SeatState,
  laid: readonly Card[],
  drawn: readonly Card[],
): SeatState => ({
  hand: refilled(hand, laid, drawn),
  played: played.length === 0 ? laid : [...played, ...laid],
  scorePile,
  last,
  carried,
})

/** By seat, seat 0 all its cards first; none in the last round, when the pile is used up. */
function drawnCards({ next, order, turn, seats }: State5211): readonly (readonly Card[])[] {
  if (next === order.length) return []
  const due = cardsDue(turn)
  return seats.map((_, seat) => {
    const first = order[next + due * seat] as Card
    return due === 1 ? [first] : [first, order[next + due * seat + 1] as Card]
  })
}
