import { describe, expect, it } from 'vitest'
import type { Card } from '../games/kado/cards'
import { columnIn, type Laid, lineIn, whereIn } from '../games/kado/grid'
import { columnName, inPlace, lineName, placeName } from './en/games/kado/names'

const laid = (card: Card, line: number, column: number): Laid => ({ card, line, column })
const nameAt = (grid: readonly Laid[], line: number, column: number): string =>
  placeName(whereIn(grid, { line, column }))

const SOCKS = laid('sr2', 0, 0)
const TEDDY = laid('tb3', 0, 1)
const CUBE = laid('cg4', 1, 0)
const FLOWERS = laid('fo1', 2, 0)
const CHOCOLATES = laid('hp5', 0, 2)

describe('a place in a grid', () => {
  it('is the first place while no card has been placed', () => {
    expect(nameAt([], 0, 0)).toBe('the first place')
    expect(inPlace(whereIn([], { line: 0, column: 0 }))).toBe('as the first card')
  })

  it('is named by a neighbouring card until all lines or all columns are used', () => {
    const grid = [SOCKS, TEDDY, CUBE]
    expect(nameAt(grid, 0, -1)).toBe('left of Socks, Red 2')
    expect(nameAt(grid, -1, 0)).toBe('above Socks, Red 2')
    expect(nameAt(grid, 2, 0)).toBe('below Puzzle cube, Green 4')
    // Beside one card and below another.
    expect(nameAt(grid, 1, 1)).toBe('right of Puzzle cube, Green 4')
    expect(inPlace(whereIn(grid, { line: 0, column: -1 }))).toBe('left of Socks, Red 2')
  })

  it('has the number of its line once all lines are used, and a neighbouring card for its column', () => {
    const grid = [SOCKS, TEDDY, CUBE, FLOWERS]
    expect(nameAt(grid, 2, -1)).toBe('line 3, left of Flowers, Orange 1')
    expect(nameAt(grid, 1, 1)).toBe('line 2, right of Puzzle cube, Green 4')
    expect(inPlace(whereIn(grid, { line: 2, column: 1 }))).toBe('in line 3, right of Flowers, Orange 1')
  })

  it('has the number of its column once all columns are used, and a neighbouring card for its line', () => {
    const grid = [SOCKS, TEDDY, CHOCOLATES, laid('fo1', 0, 3), CUBE]
    expect(nameAt(grid, -1, 3)).toBe('column 4, above Flowers, Orange 1')
    expect(nameAt(grid, 1, 1)).toBe('column 2, below Teddy bear, Blue 3')
  })

  it('has the numbers of the finished frame once all lines and columns are used, regardless of the first card', () => {
    const grid = [SOCKS, TEDDY, CUBE, FLOWERS, CHOCOLATES, laid('sb1', 0, -1)]
    expect(nameAt(grid, 1, 1)).toBe('line 2, column 3')
    expect(inPlace(whereIn(grid, { line: 2, column: -1 }))).toBe('in line 3, column 1')
    // A place keeps its name when it is occupied.
    expect(nameAt([...grid, laid('ho2', 1, 1)], 1, 1)).toBe('line 2, column 3')
  })

  it('is named by a card with a unique name, or else by the turn in which the card was placed', () => {
    const twice = [SOCKS, laid('sr2', 0, 1)]
    expect(nameAt(twice, 0, 2)).toBe('right of Socks, Red 2 of turn 2')
    expect(nameAt([...twice, CUBE], 1, 1)).toBe('right of Puzzle cube, Green 4')
  })

  it('has a different name from every other legal place', () => {
    const grid = [SOCKS, TEDDY, laid('sr2', 1, 1), CUBE]
    const cells = [-1, 0, 1, 2].flatMap((line) => [-1, 0, 1, 2].map((column) => ({ line, column })))
    const beside = cells.filter(
      (cell) =>
        grid.some((one) => Math.abs(one.line - cell.line) + Math.abs(one.column - cell.column) === 1) &&
        grid.every((one) => one.line !== cell.line || one.column !== cell.column),
    )
    const names = beside.map(({ line, column }) => nameAt(grid, line, column))
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('a line or a column', () => {
  const lines = (grid: readonly Laid[], ...at: readonly number[]) =>
    at.map((line) => lineName(lineIn(grid, line)))
  const columns = (grid: readonly Laid[], ...at: readonly number[]) =>
    at.map((column) => columnName(columnIn(grid, column)))

  it('is counted from the card placed first until all are used', () => {
    expect(lines([SOCKS, CUBE], 0, 1)).toEqual(['Line of Socks, Red 2', 'Line below Socks, Red 2'])
    expect(columns([SOCKS, TEDDY, CHOCOLATES], 0, 1, 2)).toEqual([
      'Column of Socks, Red 2',
      'Column right of Socks, Red 2',
      'Second column right of Socks, Red 2',
    ])
    expect(columns([SOCKS, laid('sr2', 0, -1)], -1)).toEqual(['Column left of Socks, Red 2 of turn 1'])
  })

  it('has its number once all are used, each on its own', () => {
    const grid = [SOCKS, CUBE, FLOWERS]
    expect(lines(grid, 0, 1, 2)).toEqual(['Line 1', 'Line 2', 'Line 3'])
    expect(columns(grid, 0)).toEqual(['Column of Socks, Red 2'])
    expect(columns([SOCKS, TEDDY, CHOCOLATES, laid('sb1', 0, -1)], -1, 2)).toEqual(['Column 1', 'Column 4'])
  })
})
