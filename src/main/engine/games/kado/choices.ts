import { type Choice, type Laid, legalCells, type Seat } from '../../../../shared/games/kado'
import type { Viewer } from '../../definition'
import { knows } from '../../sight'
import { scoreGrid } from './score'
import type { DealtCard, StateKado } from './state'
import { cardAt, gifterOf, nextSeat } from './turn'

/** Where the viewer's card may go, or in the open the card of whoever places now: everybody sees that one. */
export function choicesOf(state: StateKado, viewer: Seat | null): readonly Choice[] {
  const seat = state.phase === 'place' ? nextSeat(state) : null
  const own = seat === null || (viewer !== null && viewer !== seat) ? undefined : state.seats[seat]
  if (own === undefined || own.card === null) return []
  return choicesFor(own.grid, own.card)
}

/** By seat, what the card that the gifter looks at would bring at best; null for who may not know it. */
export function atBest(state: StateKado, viewer: Viewer): readonly number[] | null {
  if (state.phase !== 'deal' || !knows(viewer, gifterOf(state))) return null
  const peeked = cardAt(state, state.gone)
  return state.seats.map(({ grid }) => Math.max(...choicesFor(grid, peeked).map(({ points }) => points)))
}

function choicesFor(grid: readonly Laid[], { card }: Pick<DealtCard, 'card'>): readonly Choice[] {
  const before = scoreGrid(grid)
  return legalCells(grid).map((cell) => {
    const after = scoreGrid([...grid, { card, ...cell }])
    const dead = ({ columns }: typeof after) => columns.filter((column) => column.state === 'dead').length
    return { ...cell, points: after.points - before.points, ends: dead(after) > dead(before), after }
  })
}
