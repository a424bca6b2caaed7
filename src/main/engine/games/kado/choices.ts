import type { Choice, Seat } from '../../../../shared/games/kado'
import type { Viewer } from '../../definition'
import { knows } from '../../sight'
import { choicesFor } from './score'
import type { StateKado } from './state'
import { cardAt, gifterOf, nextSeat } from './turn'

/** Where the viewer's card may go, or in the open the card of whoever places now: everybody sees that one. */
export function choicesOf(state: StateKado, viewer: Seat | null): readonly Choice[] {
  const seat = state.phase === 'place' ? nextSeat(state) : null
  const own = seat === null || (viewer !== null && viewer !== seat) ? undefined : state.seats[seat]
  if (own === undefined || own.card === null) return []
  return choicesFor(own.grid, own.card.card)
}

/** By seat, what the card that the gifter looks at would bring at best; null for who may not know it. */
export function atBest(state: StateKado, viewer: Viewer): readonly number[] | null {
  if (state.phase !== 'deal' || !knows(viewer, gifterOf(state))) return null
  const peeked = cardAt(state, state.gone)
  return state.seats.map(({ grid }) => Math.max(...choicesFor(grid, peeked.card).map(({ points }) => points)))
}
