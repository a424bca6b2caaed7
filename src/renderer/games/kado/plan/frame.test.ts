import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cell, extentOf, legalCells } from '../../../../shared/games/kado'
import { type Frame, frameOf, nextOf } from './frame'
import { grown } from './layout-table.fixture'

const isIn = ({ origin, lines, columns }: Frame, { line, column }: Cell): boolean =>
  line >= origin.line &&
  line < origin.line + lines &&
  column >= origin.column &&
  column < origin.column + columns

describe('the cells that are drawn', () => {
  it('are three by four, hold every card, and move only for one that lies outside of them', () => {
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

  it('are of the own grid its cards and every cell that the next one may go to, and no line or column without either', () => {
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
