import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cell, extentOf, legalCells } from '../../../../shared/games/kado'
import { type Frame, frameOf, nextOf, reachOf } from './frame'

/** Grids as they come about, card by card. */
const grids = fc.array(fc.nat(), { minLength: 1, maxLength: 12 }).map((choices) => {
  const laid: Cell[] = []
  for (const choice of choices) {
    const legal = legalCells(laid)
    const cell = legal[choice % legal.length]
    if (cell !== undefined) laid.push(cell)
  }
  return laid
})

const isIn = ({ origin, lines, columns }: Frame, { line, column }: Cell): boolean =>
  line >= origin.line &&
  line < origin.line + lines &&
  column >= origin.column &&
  column < origin.column + columns

describe('the cells that are drawn', () => {
  it('are three by four, hold every card, and move only for one that lies outside of them', () => {
    fc.assert(
      fc.property(grids, (laid) => {
        laid.forEach((cell, i) => {
          const [before, after] = [frameOf(laid.slice(0, i)), frameOf(laid.slice(0, i + 1))]
          expect(after).toMatchObject({ lines: 3, columns: 4 })
          expect(laid.slice(0, i + 1).every((card) => isIn(after, card))).toBe(true)
          if (isIn(before, cell)) expect(after).toEqual(before)
        })
      }),
    )
  })

  it('are all that could still be used while a card is placed', () => {
    fc.assert(
      fc.property(grids, (laid) => {
        const reach = reachOf(laid)
        const { top, bottom, left, right } = extentOf(laid)
        expect(legalCells(laid).every((cell) => isIn(reach, cell))).toBe(true)
        expect(reach.origin).toEqual({ line: bottom - 2, column: right - 3 })
        expect([reach.lines, reach.columns]).toEqual([5 - (bottom - top), 7 - (right - left)])
      }),
    )
  })

  it('are only the next ones where the window is small, and those hold every legal cell', () => {
    fc.assert(
      fc.property(grids, (laid) => {
        const next = nextOf(laid)
        expect([...laid, ...legalCells(laid)].every((cell) => isIn(next, cell))).toBe(true)
        expect(next.lines).toBeLessThanOrEqual(4)
        expect(next.columns).toBeLessThanOrEqual(5)
      }),
    )
  })
})
