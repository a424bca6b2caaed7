import type { Action, Card, Cell, Laid, View } from '../../../../../shared/games/kado'
import {
  cellAt,
  createGrid,
  faceOf,
  lay,
  START_COLUMN,
  START_LINE,
} from '../../../../engine/games/kado/core/grid'
import type { Rng } from '../../../../engine/rng'
import { best } from '../../../best'
import { prospectsOf, unseenBy } from '../unseen'
import { countsOf } from './counts'
import { meanGain, worthOf } from './gains'
import { createReckoner } from './reckoner'

/** Lays a card where the grid promises most once the next card lies in it as well, whatever that will be. */
export function placingAhead(view: View, grid: readonly Laid[], card: Card, rng: Rng): Action {
  const unseen = unseenBy(view)
  const reckoner = createReckoner(prospectsOf(unseen))
  const counts = countsOf(unseen)
  const worth = (cell: Cell) => {
    const laid = gridOf([...grid, { card, ...cell }])
    return worthOf(reckoner, laid) + meanGain(reckoner, laid, counts)
  }
  const { line, column } = best(view.cells, worth, rng)
  return { type: 'place', cell: { line, column } }
}

export function gridOf(laid: readonly Laid[]) {
  const grid = createGrid()
  for (const { card, line, column } of laid)
    lay(grid, cellAt(START_LINE + line, START_COLUMN + column), faceOf(card))
  return grid
}
