import type { Action, Card, Cell, Laid, View } from '../../../../../shared/games/kado'
import { cellAt, createGrid, faceOf, lay, START_COLUMN, START_LINE } from '../../../../engine/games/kado/core'
import type { Rng } from '../../../../engine/rng'
import { best } from '../../../best'
import { prospectsOf, unseenBy } from '../unseen'
import { countsOf } from './counts'
import { meanGain, worthOf } from './gains'
import { createReckoner } from './reckoner'

/** Lays a card where the grid promises most once the next card lies in it as well, whatever that will be. */
export function placingAhead(view: View, grid: readonly Laid[], card: Card, rng: Rng): Action {
  const { line, column } = best(view.cells, worthAhead(view, grid, card), rng)
  return { type: 'place', cell: { line, column } }
}

/** What a grid promises with a card in a cell, and with the next one wherever it adds most. In points. */
export function worthAhead(view: View, grid: readonly Laid[], card: Card): (cell: Cell) => number {
  const unseen = unseenBy(view)
  const reckoner = createReckoner(prospectsOf(unseen))
  const counts = countsOf(unseen)
  return (cell) => {
    const laid = gridOf([...grid, { card, ...cell }])
    return worthOf(reckoner, laid) + meanGain(reckoner, laid, counts)
  }
}

export function gridOf(laid: readonly Laid[]) {
  const grid = createGrid()
  for (const { card, line, column } of laid)
    lay(grid, cellAt(START_LINE + line, START_COLUMN + column), faceOf(card))
  return grid
}
