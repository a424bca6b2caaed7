import type { Card } from './cards'
import type { Cell } from './choices'
import { COLUMNS, LINES } from './numbers'

/** A card in a grid. */
export interface Laid extends Cell {
  readonly card: Card
}

/** How far a grid reaches: its first and last line and column. */
export interface Extent {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** @throws RangeError for no cells */
export function extentOf(cells: readonly Cell[]): Extent {
  const [first] = cells
  if (first === undefined) throw new RangeError('An empty grid reaches nowhere')
  const extent = { top: first.line, bottom: first.line, left: first.column, right: first.column }
  for (const { line, column } of cells) {
    extent.top = Math.min(extent.top, line)
    extent.bottom = Math.max(extent.bottom, line)
    extent.left = Math.min(extent.left, column)
    extent.right = Math.max(extent.right, column)
  }
  return extent
}

export const isSameCell = (one: Cell, other: Cell): boolean =>
  one.line === other.line && one.column === other.column

const isBeside = (one: Cell, other: Cell) =>
  Math.abs(one.line - other.line) + Math.abs(one.column - other.column) === 1

/** Why a card may not go to a cell; null where it may. Source: docs/RULES.md, KADO, Placing. */
export function refusalAt(
  grid: readonly Cell[],
  cell: Cell,
): 'cell-taken' | 'cell-apart' | 'outside-the-frame' | null {
  if (grid.length === 0) return isSameCell(cell, { line: 0, column: 0 }) ? null : 'cell-apart'
  if (grid.some((laid) => isSameCell(laid, cell))) return 'cell-taken'
  if (!grid.some((laid) => isBeside(laid, cell))) return 'cell-apart'
  const { top, bottom, left, right } = extentOf([...grid, cell])
  return bottom - top < LINES && right - left < COLUMNS ? null : 'outside-the-frame'
}

/** The cells that a card may go to, by line, then column. */
export function legalCells(grid: readonly Cell[]): readonly Cell[] {
  if (grid.length === 0) return [{ line: 0, column: 0 }]
  const { top, bottom, left, right } = extentOf(grid)
  const cells: Cell[] = []
  for (let line = top - 1; line <= bottom + 1; line++) {
    for (let column = left - 1; column <= right + 1; column++) {
      if (refusalAt(grid, { line, column }) === null) cells.push({ line, column })
    }
  }
  return cells
}
