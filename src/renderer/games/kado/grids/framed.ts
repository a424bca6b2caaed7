import {
  type Card,
  type Cell,
  COLUMNS,
  type ColumnScore,
  extentOf,
  type GridScore,
  isSameCell,
  type Laid,
  LINES,
  type LineScore,
} from '../../../../shared/games/kado'

/** A card in its frame. */
export interface FramedCard {
  readonly card: Card
  /** Whether its line or its column has points by it. */
  readonly counts: boolean
}

/** A line as it counts, with the cards that do, from left to right. */
export interface FramedLine extends LineScore {
  readonly counting: readonly Card[]
}

/** A column as it counts, and how many cards lie in it. */
export interface FramedColumn extends ColumnScore {
  readonly laid: number
}

/** A grid in a frame of 3 lines and 4 columns, from its own top left corner; null for what is not begun. */
export interface FramedGrid {
  readonly cards: readonly (readonly (FramedCard | null)[])[]
  readonly lines: readonly (FramedLine | null)[]
  readonly columns: readonly (FramedColumn | null)[]
}

const all = <T>(length: number, of: (index: number) => T): readonly T[] =>
  Array.from({ length }, (_, i) => of(i))

/**
 * @param grid cards that lie within 3 lines and 4 columns
 * @param score what they come to
 * @param corner the cell at the top left; the first line and column that have a card where it is left out
 */
export function framed(grid: readonly Laid[], score: GridScore, corner?: Cell): FramedGrid {
  const own = grid.length > 0 ? extentOf(grid) : { top: 0, left: 0 }
  const { line: top, column: left } = corner ?? { line: own.top, column: own.left }
  const at = (cell: Cell): Laid | undefined => grid.find((one) => isSameCell(one, cell))
  const lines = all(LINES, (line): FramedLine | null => {
    const scored = score.lines[line + top - own.top]
    return scored ? { ...scored, counting: scored.cells.flatMap((cell) => at(cell)?.card ?? []) } : null
  })
  const columns = all(COLUMNS, (column): FramedColumn | null => {
    const scored = score.columns[column + left - own.left]
    const laid = grid.filter((one) => one.column === left + column).length
    return scored ? { ...scored, laid } : null
  })
  const counted = lines.flatMap((line) => line?.cells ?? [])
  const framedCard = (line: number, column: number): FramedCard | null => {
    const cell = { line: top + line, column: left + column }
    const card = at(cell)?.card
    if (card === undefined) return null
    const counts = columns[column]?.state === 'complete' || counted.some((one) => isSameCell(one, cell))
    return { card, counts }
  }
  return { cards: all(LINES, (line) => all(COLUMNS, (column) => framedCard(line, column))), lines, columns }
}

/** Points of the lines alone, and of the columns. */
export const sumsOf = ({ lines, columns }: GridScore) => ({
  lines: lines.reduce((sum, { points }) => sum + points, 0),
  columns: columns.reduce((sum, { points }) => sum + points, 0),
})
