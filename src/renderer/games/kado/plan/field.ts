import { COLUMNS, LINES } from '../../../../shared/games/kado/cards'
import { extentOf, isSameCell, legalCells, settledIn } from '../../../../shared/games/kado/grid'
import type { Cell } from '../../../../shared/games/kado/options'
import { rect } from '../../../table/drawing'
import { CARD_RATIO, type Place, type Rect } from '../../../table/plan'
import type { GridPlan, SeatPlan } from './layout'

/** The drawn cells of a grid. */
export interface Frame {
  /** The cell at the top left, relative to the seat's first card. */
  readonly origin: Cell
  readonly lines: number
  readonly columns: number
}

/**
 * The three by four cells in which a grid is shown: the first card lies in the middle, and the frame moves only as far
 * as a later card needs. Thus the cards move as little as possible from turn to turn.
 * @param grid in the order in which the cards were laid
 */
export function frameOf(grid: readonly Cell[]): Frame {
  let [line, column] = [-1, -1]
  for (const laid of grid) {
    line = Math.max(laid.line - LINES + 1, Math.min(laid.line, line))
    column = Math.max(laid.column - COLUMNS + 1, Math.min(laid.column, column))
  }
  return { origin: { line, column }, lines: LINES, columns: COLUMNS }
}

/** True if a grid uses all its lines and columns, so that its frame no longer moves. */
export function isFixed(grid: readonly Cell[]): boolean {
  const { lines, columns } = settledIn(grid)
  return lines && columns
}

/** The cells of a grid and those that the next card may go to; around the first cell if there is no card yet. */
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

/** The cells of a fixed frame. */
const FIXED = { lines: LINES, columns: COLUMNS } as const

/**
 * The number of cells for which a grid needs room: at most as many as `nextOf` has for any grid on the way to its
 * frame, and then only those of the frame.
 */
const roomFor = (grid: readonly Cell[]): Pick<Frame, 'lines' | 'columns'> =>
  isFixed(grid) ? FIXED : { lines: LINES + 1, columns: COLUMNS + 1 }

/** The extent of a grid with its first card, so that nothing moves when that card is placed. */
const FIRST = { top: 0, bottom: 0, left: 0, right: 0 }

/** The first `length` numbers from 0. */
export const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i)

/** The area in which a grid is drawn, whatever its size. */
interface Field {
  /** For the cards and the totals beside them. */
  readonly area: Rect
  readonly gap: number
  /** The greatest width of a card. */
  readonly card: number
  /** To the right of the grid: the gap, and the width of the lines' totals. */
  readonly lineTotals?: { readonly gap: number; readonly width: number }
  /** Below the grid: the gap, and the height of the columns' totals. */
  readonly columnTotals?: { readonly gap: number; readonly height: number }
}

type Totals = Pick<Field, 'lineTotals' | 'columnTotals'>

/**
 * A field for three by four cards of this width.
 * @param x, y its top left corner
 */
export function fieldOf(x: number, y: number, card: number, gap: number, totals: Totals = {}): Field {
  const { right, below } = besides(totals)
  const width = 4 * card + 3 * gap + right
  return { area: rect(x, y, width, 3 * card * CARD_RATIO + 2 * gap + below), gap, card, ...totals }
}

/** The room for the totals to the right of a grid and below it. */
const besides = ({ lineTotals, columnTotals }: Totals) => ({
  right: lineTotals ? lineTotals.gap + lineTotals.width : 0,
  below: columnTotals ? columnTotals.gap + columnTotals.height : 0,
})

/**
 * The middle of a cell.
 * @param cell relative to the seat's first card
 */
export const cellPlace = ({ x, y, card, gap, origin }: GridPlan, { line, column }: Cell): Place => ({
  x: x + (column - origin.column) * (card + gap) + card / 2,
  y: y + (line - origin.line) * (card * CARD_RATIO + gap) + (card * CARD_RATIO) / 2,
  width: card,
  rotation: 0,
})

/** Every drawn cell of a grid, line by line. */
export const drawnCells = ({ origin, lines, columns }: GridPlan): readonly Cell[] =>
  numbers(lines * columns).map((i) => ({
    line: origin.line + Math.floor(i / columns),
    column: origin.column + (i % columns),
  }))

/**
 * The outlined cells among the drawn ones.
 * @param isOwn true for the viewer's grid, which outlines only cells for the next card; another grid outlines all empty
 * cells, to show its position in its frame
 */
export function outlinedCells(grid: GridPlan, laid: readonly Cell[], isOwn: boolean): readonly Cell[] {
  const isAmong = (cells: readonly Cell[], cell: Cell) => cells.some((one) => isSameCell(one, cell))
  const drawn = drawnCells(grid)
  return isOwn
    ? legalCells(laid).filter((cell) => isAmong(drawn, cell))
    : drawn.filter((cell) => !isAmong(laid, cell))
}

/** The rectangle of all drawn cells. */
export const gridRect = ({ x, y, card, gap, lines, columns }: GridPlan): Rect => ({
  x,
  y,
  width: columns * (card + gap) - gap,
  height: lines * (card * CARD_RATIO + gap) - gap,
})

/**
 * A drawn column, with half a gap around it.
 * @param nth from the left
 */
export const columnRect = ({ x, y, card, gap, lines }: GridPlan, nth: number): Rect => ({
  x: x + nth * (card + gap) - gap / 2,
  y: y - gap / 2,
  width: card + gap,
  height: lines * (card * CARD_RATIO + gap),
})

/** The number of drawn cells, across and down. */
type Shape = Pick<Frame, 'lines' | 'columns'>

/** The width of cards at which this many cells fit. */
function cardIn(field: Field, { lines, columns }: Shape): number {
  const { area, gap, card } = field
  const { right, below } = besides(field)
  return Math.min(
    card,
    (area.width - right - gap * (columns - 1)) / columns,
    (area.height - below - gap * (lines - 1)) / lines / CARD_RATIO,
  )
}

/**
 * Centres the cells in a field together with their totals; the grid's own total is at the corner between these.
 * @param room the number of cells for which the card width leaves room
 */
export function gridIn(
  field: Field,
  frame: Frame,
  room: Shape = frame,
): Pick<SeatPlan, 'grid' | 'lineTotals' | 'columnTotals' | 'total'> {
  const { area, gap, lineTotals, columnTotals } = field
  const { right, below } = besides(field)
  const card = cardIn(field, room)
  const { lines, columns } = frame
  const step = { x: card + gap, y: card * CARD_RATIO + gap }
  const width = columns * step.x - gap
  const height = lines * step.y - gap
  const x = area.x + (area.width - width - right) / 2
  const y = area.y + (area.height - height - below) / 2
  const beside = lineTotals && { x: x + width + lineTotals.gap, width: lineTotals.width }
  const under = columnTotals && { y: y + height + columnTotals.gap, height: columnTotals.height }
  return {
    grid: { ...frame, x, y, card, fixedCard: cardIn(field, FIXED), gap },
    lineTotals: beside
      ? numbers(lines).map((i) => rect(beside.x, y + i * step.y, beside.width, step.y - gap))
      : [],
    columnTotals: under
      ? numbers(columns).map((i) => rect(x - gap / 2 + i * step.x, under.y, step.x, under.height))
      : [],
    total: beside && under ? rect(beside.x, under.y, beside.width, under.height) : null,
  }
}

/** The viewer's grid, with the cells for its next card. Its cards keep their size until its frame is fixed. */
export const ownGridIn = (field: Field, laid: readonly Cell[]): ReturnType<typeof gridIn> =>
  gridIn(field, nextOf(laid), roomFor(laid))
