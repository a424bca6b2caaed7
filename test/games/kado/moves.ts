import { assertNever } from '../../../src/shared/assert-never'
import { GIFTS, RIBBONS } from '../../../src/shared/games/kado/cards'
import type { Action } from '../../../src/shared/games/kado/options'
import type { View } from '../../../src/shared/games/kado/view'

/** A random move: a gift to any recipient, any guess or a pass, or any cell. */
export function anyMove(view: View, _seat: number, int: (below: number) => number): Action {
  const oneOf = <T>(items: readonly T[]): T => items[int(items.length)] as T
  switch (view.phase) {
    case 'deal': {
      const without = view.seats.flatMap(({ card }, to) => (card === null ? [to] : []))
      return view.mayDiscard && int(4) === 0 ? { type: 'discard' } : { type: 'give', to: oneOf(without) }
    }
    case 'challenge':
      return int(2) === 0
        ? { type: 'pass' }
        : { type: 'challenge', guess: { gift: oneOf(GIFTS), ribbon: oneOf(RIBBONS) } }
    case 'place': {
      const { line, column } = oneOf(view.cells)
      return { type: 'place', cell: { line, column } }
    }
    case 'over':
      throw new Error('The game is over')
    default:
      return assertNever(view.phase)
  }
}
