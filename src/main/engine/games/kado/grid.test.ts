import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cell, COLUMNS, extentOf, LINES, legalCells, refusalAt } from '../../../../shared/games/kado'

const line = (columns: number, at = 0): readonly Cell[] =>
  Array.from({ length: columns }, (_, column) => ({ line: at, column }))

describe('the frame of a grid', () => {
  it('has three lines and four columns, and not the other way round', () => {
    expect(refusalAt(line(4), { line: 0, column: 4 })).toBe('outside-the-frame')
    const three = [0, 1, 2].map((at) => ({ line: at, column: 0 }))
    expect(refusalAt(three, { line: 3, column: 0 })).toBe('outside-the-frame')
    expect(refusalAt(three, { line: -1, column: 0 })).toBe('outside-the-frame')
  })

  it('floats: only what lies there must fit', () => {
    expect(legalCells(line(3))).toContainEqual({ line: 0, column: -1 })
    expect(legalCells(line(3))).toContainEqual({ line: 0, column: 3 })
    expect(legalCells(line(4))).not.toContainEqual({ line: 0, column: -1 })
  })

  it('can always be filled, however the cards are laid', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), (choices) => {
        const grid: Cell[] = []
        for (const choice of choices) {
          const cells = legalCells(grid)
          const cell = cells[choice % cells.length]
          if (cell === undefined) throw new Error(`${grid.length} cards, and no cell is left`)
          grid.push(cell)
        }
        const { top, bottom, left, right } = extentOf(grid)
        expect([bottom - top + 1, right - left + 1]).toEqual([LINES, COLUMNS])
      }),
    )
  })
})
