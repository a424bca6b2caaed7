import { type Card, COLUMNS, FACES, GIFTS, LINES, RIBBONS, VALUES } from '../../../../shared/games/kado/cards'

/** A second implementation of a grid, for simulations: faces are small integers, and a grid is mutated in place. */

/** Index of a card in `FACES`: by gift, then ribbon, then value. */
export type Face = number

export const faceOf: (card: Card) => Face = (() => {
  const places = new Map(FACES.map((card, face) => [card, face]))
  return (card: Card) => places.get(card) ?? 0
})()

const KINDS = GIFTS.length
/** Gift by face. */
export const GIFT_OF = Uint8Array.from(FACES, (_, face) =>
  Math.floor(face / (RIBBONS.length * VALUES.length)),
)
export const RIBBON_OF = Uint8Array.from(
  FACES,
  (_, face) => Math.floor(face / VALUES.length) % RIBBONS.length,
)
export const VALUE_OF = Uint8Array.from(FACES, (_, face) => (face % VALUES.length) + 1)

/** The frame floats, so the board has room for a first card that ends up in any corner. */
export const BOARD_LINES = 2 * LINES - 1
export const BOARD_COLUMNS = 2 * COLUMNS - 1
const BOARD = BOARD_LINES * BOARD_COLUMNS
/** Cell of the first card. */
export const START_LINE = LINES - 1
export const START_COLUMN = COLUMNS - 1
export const SIZE = LINES * COLUMNS

/** `ribbon` of a column whose cards are none, or have several ribbons. */
export const NO_RIBBON = -1
export const SEVERAL = -2

/** A grid on the board. Lines and columns are counted from the corner of the board. */
export interface CoreGrid {
  /** By cell: the face, -1 for none. */
  readonly faces: Int8Array
  count: number
  top: number
  bottom: number
  left: number
  right: number
  readonly inLine: Uint8Array
  /** By line and gift, the sum of the values. */
  readonly sums: Uint8Array
  readonly inColumn: Uint8Array
  readonly ribbon: Int8Array
  readonly highest: Uint8Array
}

export const createGrid = (): CoreGrid => ({
  faces: new Int8Array(BOARD).fill(-1),
  count: 0,
  top: START_LINE,
  bottom: START_LINE,
  left: START_COLUMN,
  right: START_COLUMN,
  inLine: new Uint8Array(BOARD_LINES),
  sums: new Uint8Array(BOARD_LINES * KINDS),
  inColumn: new Uint8Array(BOARD_COLUMNS),
  ribbon: new Int8Array(BOARD_COLUMNS).fill(NO_RIBBON),
  highest: new Uint8Array(BOARD_COLUMNS),
})

/** Lays a card into a cell, without checking the cell. */
export function lay(grid: CoreGrid, cell: number, face: Face): void {
  const [line, column] = [lineOf(cell), cell % BOARD_COLUMNS]
  grid.faces[cell] = face
  grid.count++
  grid.top = Math.min(grid.top, line)
  grid.bottom = Math.max(grid.bottom, line)
  grid.left = Math.min(grid.left, column)
  grid.right = Math.max(grid.right, column)
  const [ribbon, value] = [RIBBON_OF[face] as number, VALUE_OF[face] as number]
  const sum = line * KINDS + (GIFT_OF[face] as number)
  grid.inLine[line] = (grid.inLine[line] as number) + 1
  grid.sums[sum] = (grid.sums[sum] as number) + value
  const before = grid.ribbon[column] as number
  grid.ribbon[column] = before === NO_RIBBON || before === ribbon ? ribbon : SEVERAL
  grid.inColumn[column] = (grid.inColumn[column] as number) + 1
  grid.highest[column] = Math.max(grid.highest[column] as number, value)
}

export const cellAt = (line: number, column: number): number => line * BOARD_COLUMNS + column
export const lineOf = (cell: number): number => Math.floor(cell / BOARD_COLUMNS)
export const columnOf = (cell: number): number => cell % BOARD_COLUMNS

/**
 * Finds the cells that accept a card, by line, then column. Source: docs/RULES.md, KADO, Placing.
 * @param cells receives the cells
 * @returns their number
 */
export function openCells(grid: CoreGrid, cells: Uint8Array): number {
  if (grid.count === 0) {
    cells[0] = cellAt(START_LINE, START_COLUMN)
    return 1
  }
  const [first, last] = within(grid.top, grid.bottom, LINES, BOARD_LINES)
  const [leftmost, rightmost] = within(grid.left, grid.right, COLUMNS, BOARD_COLUMNS)
  let found = 0
  for (let line = first; line <= last; line++)
    for (let column = leftmost; column <= rightmost; column++)
      if (isFree(grid, line, column)) cells[found++] = cellAt(line, column)
  return found
}

/** The range that a grid may span with one more card. */
const within = (low: number, high: number, most: number, all: number): readonly [number, number] =>
  high - low + 1 < most ? [Math.max(0, low - 1), Math.min(all - 1, high + 1)] : [low, high]

function isFree({ faces }: CoreGrid, line: number, column: number): boolean {
  const cell = cellAt(line, column)
  if ((faces[cell] as number) >= 0) return false
  return (
    (line > 0 && (faces[cell - BOARD_COLUMNS] as number) >= 0) ||
    (line < BOARD_LINES - 1 && (faces[cell + BOARD_COLUMNS] as number) >= 0) ||
    (column > 0 && (faces[cell - 1] as number) >= 0) ||
    (column < BOARD_COLUMNS - 1 && (faces[cell + 1] as number) >= 0)
  )
}

/** Points of the lines and columns. Source: docs/RULES.md, KADO, Score. */
export function pointsOf({ top, bottom, left, right, sums, inColumn, ribbon, highest }: CoreGrid): number {
  let points = 0
  for (let line = top; line <= bottom; line++) {
    let most = 0
    for (let gift = 0; gift < KINDS; gift++) most = Math.max(most, sums[line * KINDS + gift] as number)
    points += most
  }
  for (let column = left; column <= right; column++)
    if (inColumn[column] === LINES && (ribbon[column] as number) >= 0) points += highest[column] as number
  return points
}
