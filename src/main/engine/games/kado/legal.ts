import { type Action, GIFTS, legalCells, RIBBONS, type Seat } from '../../../../shared/games/kado'
import type { StateKado } from './state'
import { gifterOf, mayDiscard, nextSeat, turnOf, without } from './turn'

/** The one seat that is awaited. */
export function toAct(state: StateKado): readonly Seat[] {
  if (state.phase === 'deal') return [gifterOf(state)]
  const next = nextSeat(state)
  return next === null ? [] : [next]
}

/** Names the open decision by its place in the game: the turn, and how much has been done in it. */
export function decision(state: StateKado): string | null {
  if (toAct(state).length === 0) return null
  const { dealt, asked, cells } = turnOf(state)
  return `${state.turns.length}.${dealt.length}.${asked.length}.${cells.length}`
}

const CHALLENGES: readonly Action[] = [
  { type: 'pass' },
  ...GIFTS.flatMap((gift) =>
    RIBBONS.map((ribbon): Action => ({ type: 'challenge', guess: { gift, ribbon } })),
  ),
]

/** Every action that the seat can take now. */
export function legalActions(state: StateKado, seat: Seat): readonly Action[] {
  if (!toAct(state).includes(seat)) return []
  switch (state.phase) {
    case 'deal': {
      const gifts = without(state).map((to): Action => ({ type: 'give', to }))
      return mayDiscard(state) ? [...gifts, { type: 'discard' }] : gifts
    }
    case 'challenge':
      return CHALLENGES
    default:
      return legalCells(state.seats[seat]?.grid ?? []).map((cell) => ({ type: 'place', cell }))
  }
}
