import type { Card, Cell, Guess, Matched, Seat } from '../../../../shared/games/kado'
import type { StateKado } from './state'
import { clockwise } from './turn'

/** A turn as a reader of a save is told it. */
export interface TurnTold {
  readonly gifter: Seat
  /** In the order of dealing; `to` is null for the card discarded in a duel. */
  readonly dealt: readonly { readonly card: Card; readonly to: Seat | null }[]
  readonly asked: readonly {
    readonly seat: Seat
    readonly guess: Guess | null
    readonly matched: Matched | null
  }[]
  /** Taken unseen for a perfect guess. */
  readonly bonus: Card | null
  readonly placed: readonly (Cell & { readonly seat: Seat; readonly card: Card })[]
}

/** All turns that are over, card by card. */
export function digest(state: StateKado): readonly TurnTold[] {
  let place = 0
  return state.turns.flatMap((turn, index) => {
    const dealt = turn.dealt.map((to) => ({ card: state.order[place++] as Card, to }))
    const isPerfect = turn.asked.some(({ matched }) => matched === 'both')
    const bonus = isPerfect ? (state.order[place++] as Card) : null
    if (turn.cells.length < state.seats.length) return []
    const placed = clockwise({ ...state, turns: [turn] }).map((seat, step) => ({
      seat,
      card: state.seats[seat]?.grid[index]?.card as Card,
      ...(turn.cells[step] as Cell),
    }))
    return [{ gifter: turn.gifter, dealt, asked: turn.asked, bonus, placed }]
  })
}
