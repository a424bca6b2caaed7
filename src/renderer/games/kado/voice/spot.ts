import { type Cell, extentOf } from '../../../../shared/games/kado'

/** Where a cell lies in a grid once a card lies there, counted from 1 from the top left corner of its cards. */
export function spotOf(cell: Cell, grid: readonly Cell[]): Cell {
  const { top, left } = extentOf([...grid, cell])
  return { line: cell.line - top + 1, column: cell.column - left + 1 }
}
