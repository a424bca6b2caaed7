import { type Cell, refusalAt, type Seat } from '../../../../shared/games/kado'
import { err, ok, type Result } from '../../../../shared/result'
import { beat } from '../../beats'
import { ending } from './ending'
import { scoreGrid } from './score'
import { beginTurn } from './setup'
import type { BeatsKado, EventKado, RefusalKado, StateKado } from './state'
import { clockwise, inTurn, isLastTurn, nextSeat, ofSeat, swappedSeats, turnOf } from './turn'

/**
 * The seat lays its card into its grid; after the last one the next turn begins, or the game is over.
 * Source: docs/RULES.md, KADO, Placing.
 */
export function place(state: StateKado, seat: Seat, cell: Cell): Result<BeatsKado, RefusalKado> {
  const own = state.seats[seat]
  if (state.phase !== 'place' || own === undefined || own.card === null) return err('wrong-step')
  const refusal = refusalAt(own.grid, cell)
  if (refusal !== null) return err(refusal)

  const card = { ...own.card, line: cell.line, column: cell.column }
  const grid = [...own.grid, card]
  const laid = ofSeat(inTurn(state, { cells: [...turnOf(state).cells, cell] }), seat, { grid, card: null })
  const gain = state.options.tableMemory
    ? { before: scoreGrid(own.grid).points, after: scoreGrid(grid).points }
    : null
  const placed = { type: 'card-placed', seat, card, gain } as const
  if (nextSeat(laid) !== null) return ok([beat(laid, placed, ...turnedUpNext(laid))])
  if (!isLastTurn(laid)) {
    const next = clockwise(laid)[0] ?? 0
    return ok([beat(laid, placed), beginTurn(laid, next)])
  }
  const over: StateKado = { ...laid, phase: 'over' }
  return ok([beat(over, placed), ending(over)])
}

/** Turns up the card of whoever places next, unless everybody saw it when it was swapped. */
export function turnedUpNext(state: StateKado): readonly EventKado[] {
  const seat = nextSeat(state)
  const card = seat === null ? null : state.seats[seat]?.card
  if (seat === null || card == null || swappedSeats(state).includes(seat)) return []
  return [{ type: 'card-turned-up', seat, card }]
}
