import { type Cell, COLUMNS, extentOf, LINES, settledIn } from '../../../../shared/games/kado'

/** Which cells of a grid are drawn. */
export interface Frame {
  /** The one at the top left, counted from the seat's first card. */
  readonly origin: Cell
  readonly lines: number
  readonly columns: number
}

/**
 * The three by four cells that a grid is shown in: the first card lies in the middle, and they move only as far as a later
 * one needs. So the cards move as little as can be from turn to turn.
 * @param grid in the order the cards were laid
 */
export function frameOf(grid: readonly Cell[]): Frame {
  let [line, column] = [-1, -1]
  for (const laid of grid) {
    line = Math.max(laid.line - LINES + 1, Math.min(laid.line, line))
    column = Math.max(laid.column - COLUMNS + 1, Math.min(laid.column, column))
  }
  return { origin: { line, column }, lines: LINES, columns: COLUMNS }
}

/** Whether a grid uses all lines and columns that it may, so that its frame moves no more. */
export function isFixed(grid: readonly Cell[]): boolean {
  const { lines, columns } = settledIn(grid)
  return lines && columns
}

/** The cells of a grid and those that the next card may go to; around the first cell before there is a card. */
export function nextOf(grid: readonly Cell[]): Frame {
  const { top, bottom, left, right } = grid.length === 0 ? FIRST : extentOf(grid)
  const lines = bottom - top + 1 < LINES ? 1 : 0
  const columns = right - left + 1 < COLUMNS ? 1 : 0
  return {
    origin: { line: top - lines, column: left - columns },
    lines: bottom - top + 1 + 2 * lines,
    columns: right - left + 1 + 2 * columns,
  }
}

/** The cells of a frame that is fixed. */
export const FIXED = { lines: LINES, columns: COLUMNS } as const

/**
 * How many cells a grid needs room for: at most as many as `nextOf` has of any grid on the way to its frame, and then those of
 * the frame alone.
 */
export const roomFor = (grid: readonly Cell[]): Pick<Frame, 'lines' | 'columns'> =>
  isFixed(grid) ? FIXED : { lines: LINES + 1, columns: COLUMNS + 1 }

/** How far a grid reaches with its first card, so that nothing moves as that is placed. */
const FIRST = { top: 0, bottom: 0, left: 0, right: 0 }
