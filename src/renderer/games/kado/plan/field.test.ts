import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GRIDS, grown, tableOf } from '../../../../../test/games/kado/layout-table'
import { extentOf, isSameCell, legalCells } from '../../../../shared/games/kado/grid'
import type { Cell } from '../../../../shared/games/kado/options'
import { drawnCells, type Frame, frameOf, nextOf, outlinedCells } from './field'
import { layoutTable } from './layout-table'

it.each(Object.entries(GRIDS))(
  "outlines in the viewer's grid only cells that the next card may go to: %s",
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

it('outlines in another grid every empty cell', () => {
  const laid = GRIDS['a line'] ?? []
  const [, other] = layoutTable({ width: 1024, height: 640 }, tableOf(2, 'place', laid), 0).seats
  if (other === undefined) throw new Error('There is another seat')
  expect(outlinedCells(other.grid, laid, false)).toHaveLength(12 - laid.length)
})

const isIn = ({ origin, lines, columns }: Frame, { line, column }: Cell): boolean =>
  line >= origin.line &&
  line < origin.line + lines &&
  column >= origin.column &&
  column < origin.column + columns

describe('the drawn cells', () => {
  it('are three by four, hold every card, and move only for one that lies outside them', () => {
    fc.assert(
      fc.property(grown, (laid) => {
        laid.forEach((cell, i) => {
          const [before, after] = [frameOf(laid.slice(0, i)), frameOf(laid.slice(0, i + 1))]
          expect(after).toMatchObject({ lines: 3, columns: 4 })
          expect(laid.slice(0, i + 1).every((card) => isIn(after, card))).toBe(true)
          if (isIn(before, cell)) expect(after).toEqual(before)
        })
      }),
    )
  })

  it("of the viewer's grid are its cards and all cells for the next one, with no empty line or column", () => {
    fc.assert(
      fc.property(grown, (laid) => {
        const next = nextOf(laid)
        const used = [...laid, ...legalCells(laid)]
        expect(used.every((cell) => isIn(next, cell))).toBe(true)
        const { top, bottom, left, right } = extentOf(used)
        const { origin, lines, columns } = next
        expect([origin.line, origin.line + lines - 1]).toEqual([top, bottom])
        expect([origin.column, origin.column + columns - 1]).toEqual([left, right])
      }),
    )
  })

  it('are the same for the first card before and after it is placed', () => {
    expect(nextOf([])).toEqual(nextOf([{ line: 0, column: 0 }]))
  })
})
