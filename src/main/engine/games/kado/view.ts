import { type Asked, isRemembered, type Seat, type SeatView, type View } from '../../../../shared/games/kado'
import type { Viewer } from '../../definition'
import { knows } from '../../sight'
import { boardOf, ruledOut } from './board'
import { atBest, choicesOf } from './choices'
import { outcome, totalOf } from './ending'
import { decision, toAct } from './legal'
import { scoreGrid } from './score'
import { down, handleOf, knowsCard, up } from './sight'
import type { Answer, StateKado } from './state'
import { cardAt, gifterOf, isUp, mayDiscard, turnOf } from './turn'

/** What the viewer may know of the state. Source: docs/RULES.md, KADO, What is public. */
export function view(state: StateKado, viewer: Viewer): View {
  const { options, phase, order, gone, seats, turns, discard } = state
  const gifter = gifterOf(state)
  const own = viewer.kind === 'seat' ? viewer.seat : null
  return {
    ...{ game: 'kado', viewer: own, options, phase, gifter, turn: turns.length },
    ...{ decision: decision(state), awaited: toAct(state), answered: [], mayTakeBack: false },
    over: phase === 'over',
    seats: seats.map((_, seat) => viewSeat(state, seat, viewer)),
    deck: order.length - gone,
    peeked: phase === 'deal' ? down(cardAt(state, gone), knows(viewer, gifter)) : null,
    dealt: turnOf(state).dealt,
    mayDiscard: mayDiscard(state),
    discard: discard.map((card) => down(card, knows(viewer, card.by))),
    asked: turnOf(state).asked.map((answer) => viewAnswer(answer, isRemembered(state))),
    ruledOut: isRemembered(state) ? ruledOut(state) : { gifts: [], ribbons: [] },
    cells: choicesOf(state, own),
    atBest: atBest(state, viewer),
    board: boardOf(state, viewer),
    outcome: outcome(state),
  }
}

function viewSeat(state: StateKado, seat: Seat, viewer: Viewer): SeatView {
  const own = state.seats[seat]
  if (own === undefined) throw new RangeError(`There is no seat ${seat}`)
  const { grid, card, bonus } = own
  const told = isRemembered(state)
  return {
    grid: grid.map(({ place, card: face, line, column }) => ({
      handle: handleOf({ place }),
      card: face,
      line,
      column,
    })),
    card: card === null ? null : isUp(state, seat) ? up(card) : down(card, knowsCard(state, seat, viewer)),
    bonus: bonus.map((taken) => down(taken, viewer.kind === 'open')),
    score: told ? scoreGrid(grid) : null,
    total: told ? totalOf(own) : null,
  }
}

function viewAnswer({ seat, guess, matched }: Answer, remembered: boolean): Asked {
  const answer = guess === null ? 'passed' : matched === null ? 'failed' : 'held'
  return { seat, answer, guess: remembered ? guess : null, matched }
}
