import { assertNever } from '../../../../shared/assert-never'
import type { Action, Card, Laid, Style, TableCard, View } from '../../../../shared/games/kado'
import type { Rng } from '../../../engine/rng'
import { best } from '../../best'
import { challenging } from './challenging'
import { giving } from './giving'
import { type Manner, plainManner } from './manner'
import type { Memory } from './memory'
import { inclined } from './style'
import { unseenBy } from './unseen'

/** Values every card by what each line and each column promises by itself, and gives, guesses and places by that. */
export const steady = (style: Style, view: View, memory: Memory, rng: Rng): Action =>
  choosing(view, memory, inclined(plainManner, style), rng)

/** Values every card by the points that a grid may be expected to have in the end, and gives, guesses and places by that. */
export function choosing(view: View, memory: Memory, manner: Manner, rng: Rng): Action {
  const own = view.viewer === null ? null : (view.seats[view.viewer] ?? null)
  switch (view.phase) {
    case 'deal':
      return giving(view, known(view.peeked), manner, rng)
    case 'challenge':
      return challenging(view, memory, known(own?.card), manner, rng)
    case 'place':
      return placing(view, own?.grid ?? [], known(own?.card), manner, rng)
    case 'over':
      throw new Error('No decision is awaited here')
    default:
      return assertNever(view.phase)
  }
}

function placing(view: View, grid: readonly Laid[], card: Card, { worth }: Manner, rng: Rng): Action {
  const promise = worth(grid, unseenBy(view))
  const { line, column } = best(view.cells, (cell) => promise(card, cell), rng)
  return { type: 'place', cell: { line, column } }
}

/** @throws where it is not known what card is decided about */
export function known(card: TableCard | null | undefined): Card {
  if (card === null || card === undefined || card.face === 'hidden')
    throw new Error('No card to decide about')
  return card.card
}
