import { type Card, COLUMNS, type Gift, LINES, type Ribbon } from './cards'
import type { Cell } from './options'

/** A card in a grid. */
export interface Laid extends Cell {
  readonly card: Card
}

/** The extent of a grid: its first and last line and column. */
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

/** The reason why a card may not go to a cell; null if it may. Source: docs/RULES.md, KADO, Placing. */
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

/**
 * The position of a cell in a grid, as words name it. Its line and its column each have a number once the cards in the grid
 * determine which line, or which column, is the first one. Until then it is named by a neighbouring card.
 */
export interface Where {
  /** From 1, the top one first; null until all lines are used. */
  readonly line: number | null
  /** From 1, the left one first; null until all columns are used. */
  readonly column: number | null
  /** Null if line and column have numbers, and for the grid's first place, which has no neighbour. */
  readonly beside: Beside | null
}

/** The neighbouring card, and the side of it on which the cell is. */
interface Beside extends NamedCard {
  readonly side: Side
}

/** A placed card, as words name it. */
export interface NamedCard {
  readonly card: Card
  /** The turn in which it was placed, if the grid has another card of the same name; null otherwise. */
  readonly turn: number | null
}

export type Side = 'left' | 'right' | 'above' | 'below'

/** The position of a line or a column: its number from 1, or its distance from that of the first card. */
export type Lane =
  | { readonly number: number }
  /** @property by lines below the first card, or columns to the right of it; negative above and to the left */
  | { readonly of: NamedCard; readonly by: number }

/** Each with the offset of the cell from the card, in lines and columns. */
const SIDES: readonly { readonly side: Side; readonly line: number; readonly column: number }[] = [
  { side: 'right', line: 0, column: 1 },
  { side: 'left', line: 0, column: -1 },
  { side: 'below', line: 1, column: 0 },
  { side: 'above', line: -1, column: 0 },
]

interface Settled {
  readonly lines: boolean
  readonly columns: boolean
}

/** Tells whether a grid uses all lines, and all columns, so that these have numbers. */
export function settledIn(grid: readonly Cell[]): Settled {
  if (grid.length === 0) return { lines: false, columns: false }
  const { top, bottom, left, right } = extentOf(grid)
  return { lines: bottom - top + 1 === LINES, columns: right - left + 1 === COLUMNS }
}

/** @param grid the cards in the order they were placed, one in each turn. The cell may be occupied. */
export function whereIn(grid: readonly Laid[], cell: Cell): Where {
  if (grid.length === 0) return { line: null, column: null, beside: null }
  const settled = settledIn(grid)
  const { top, left } = extentOf(grid)
  return {
    line: settled.lines ? cell.line - top + 1 : null,
    column: settled.columns ? cell.column - left + 1 : null,
    beside: settled.lines && settled.columns ? null : besideIn(grid, cell, settled),
  }
}

/** Prefers cards with a unique name, then those that determine a missing number, the column first. */
function besideIn(grid: readonly Laid[], cell: Cell, { columns }: Settled): Beside | null {
  const found = SIDES.flatMap(({ side, line, column }) => {
    const nth = grid.findIndex(
      (laid) => laid.line === cell.line - line && laid.column === cell.column - column,
    )
    return nth < 0 ? [] : [{ side, ...nameIn(grid, nth) }]
  })
  const across = (one: Beside) => (one.side === 'left' || one.side === 'right') !== columns
  const own = found.filter(({ turn }) => turn === null)
  return own.find(across) ?? own[0] ?? found.find(across) ?? found[0] ?? null
}

function nameIn(grid: readonly Laid[], nth: number): NamedCard {
  const { card } = grid[nth] as Laid
  const isAlone = grid.every((laid, other) => other === nth || laid.card !== card)
  return { card, turn: isAlone ? null : nth + 1 }
}

/** Finds the name of a line or a column of a grid that has cards: its number, or the first card in it. */
export function laneOf(grid: readonly Laid[], what: 'line' | 'column', at: number): Lane {
  const [settled, extent] = [settledIn(grid), extentOf(grid)]
  if (what === 'line' ? settled.lines : settled.columns)
    return { number: at - (what === 'line' ? extent.top : extent.left) + 1 }
  return {
    of: nameIn(
      grid,
      grid.findIndex((laid) => laid[what] === at),
    ),
    by: 0,
  }
}

/** The position of one of a grid's lines. @param grid at least one card, the first one first */
export const lineIn = (grid: readonly Laid[], line: number): Lane =>
  settledIn(grid).lines
    ? { number: line - extentOf(grid).top + 1 }
    : { of: nameIn(grid, 0), by: line - (grid[0] as Laid).line }

/** The position of one of a grid's columns. @param grid as above */
export const columnIn = (grid: readonly Laid[], column: number): Lane =>
  settledIn(grid).columns
    ? { number: column - extentOf(grid).left + 1 }
    : { of: nameIn(grid, 0), by: column - (grid[0] as Laid).column }

/** The score of a grid, with the reason for every point. */

export interface LineScore {
  /** The gift that counts; null in a line without cards. */
  readonly gift: Gift | null
  /** The cells of the cards that count, from left to right. */
  readonly cells: readonly Cell[]
  readonly points: number
}

export interface ColumnScore {
  /** `open` while all ribbons are alike and a card is missing, `complete` with three of them, `dead` once two differ. */
  readonly state: 'open' | 'complete' | 'dead'
  /** The ribbon that all its cards have; null if there are none, or if two differ. */
  readonly ribbon: Ribbon | null
  /** The cell of the card that counts. */
  readonly cell: Cell | null
  readonly points: number
}

export interface GridScore {
  /** The lines with at least one card, from the top. */
  readonly lines: readonly LineScore[]
  /** The columns with at least one card, from the left. */
  readonly columns: readonly ColumnScore[]
  readonly points: number
}
