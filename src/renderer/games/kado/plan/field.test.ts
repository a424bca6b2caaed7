import { expect, it } from 'vitest'
import { isSameCell, legalCells } from '../../../../shared/games/kado'
import { drawnCells, outlinedCells } from './field'
import { layoutTable } from './layout-table'
import { GRIDS, tableOf } from './layout-table.fixture'

it.each(Object.entries(GRIDS))(
  'of the own grid only cells that the next card may go to are outlined: %s',
  (_, laid) => {
    for (const phase of ['deal', 'challenge', 'place'] as const) {
      const { grid } = layoutTable({ width: 1024, height: 640 }, tableOf(4, phase, laid), 0).seats[0]
      const outlined = outlinedCells(grid, laid, true)
      expect(outlined).toEqual(legalCells(laid))
      const drawn = drawnCells(grid)
      expect(outlined.filter((cell) => !drawn.some((one) => isSameCell(one, cell)))).toEqual([])
    }
  },
)

it('of another grid every cell without a card is outlined', () => {
  const laid = GRIDS['a line'] ?? []
  const [, other] = layoutTable({ width: 1024, height: 640 }, tableOf(2, 'place', laid), 0).seats
  if (other === undefined) throw new Error('There is another seat')
  expect(outlinedCells(other.grid, laid, false)).toHaveLength(12 - laid.length)
})
