import { FACES, GIFTS, RIBBONS, VALUES } from '../../../../../shared/games/kado'
import {
  BOARD_COLUMNS,
  BOARD_LINES,
  type CoreGrid,
  columnOf,
  type Face,
  GIFT_OF,
  lineOf,
  openCells,
  RIBBON_OF,
  SIZE,
  VALUE_OF,
} from '../../../../engine/games/kado/core'
import type { Reckoner } from './reckoner'

/** What a card adds to a grid that is worth what its lines and columns are worth: worked out for all cards at once. */

const VALUE_COUNT = VALUES.length
/** By line or column, then gift or ribbon, then value. */
const lineGains = new Float64Array(BOARD_LINES * GIFTS.length * VALUE_COUNT)
const columnGains = new Float64Array(BOARD_COLUMNS * RIBBONS.length * VALUE_COUNT)
const cells = new Uint8Array(BOARD_LINES * BOARD_COLUMNS)

/**
 * How much a grid gains on average by its next card, laid where it adds most.
 * @param unseen by face, how many of it may come
 * @returns 0 for a full grid
 */
export function meanGain(reckoner: Reckoner, grid: CoreGrid, unseen: Uint8Array): number {
  const count = openCells(grid, cells)
  if (count === 0) return 0
  reckoner.prepare(Math.max(0, SIZE - grid.count - 1))
  reckonGains(reckoner, grid, count)
  let [sum, total] = [0, 0]
  for (let face = 0; face < FACES.length; face++) {
    const copies = unseen[face] as number
    if (copies === 0) continue
    total += copies
    sum += copies * mostOf(face, count)
  }
  return total === 0 ? 0 : sum / total
}

/** What a grid is worth as it lies, in which one card of those to come is still to be counted (`meanGain`). */
export function worthOf(reckoner: Reckoner, grid: CoreGrid): number {
  reckoner.prepare(Math.max(0, SIZE - grid.count - 1))
  const { top, bottom, left, right } = grid
  let worth = reckoner.unbegun(bottom - top + 1, right - left + 1)
  for (let line = top; line <= bottom; line++) worth += reckoner.line(grid, line, null, 0)
  for (let column = left; column <= right; column++) worth += reckoner.column(grid, column, null, 0)
  return worth
}

function reckonGains(reckoner: Reckoner, grid: CoreGrid, count: number): void {
  let [lines, columns] = [0, 0]
  for (let at = 0; at < count; at++) {
    const [line, column] = [lineOf(cells[at] as number), columnOf(cells[at] as number)]
    if ((lines & (1 << line)) === 0) reckonLine(reckoner, grid, line)
    if ((columns & (1 << column)) === 0) reckonColumn(reckoner, grid, column)
    lines |= 1 << line
    columns |= 1 << column
  }
}

function reckonLine(reckoner: Reckoner, grid: CoreGrid, line: number): void {
  const before = reckoner.line(grid, line, null, 0)
  for (let gift = 0; gift < GIFTS.length; gift++)
    for (const value of VALUES)
      lineGains[placeOf(line, gift, value)] = reckoner.line(grid, line, gift, value) - before
}

function reckonColumn(reckoner: Reckoner, grid: CoreGrid, column: number): void {
  const before = reckoner.column(grid, column, null, 0)
  for (let ribbon = 0; ribbon < RIBBONS.length; ribbon++)
    for (const value of VALUES)
      columnGains[placeOf(column, ribbon, value)] = reckoner.column(grid, column, ribbon, value) - before
}

const placeOf = (part: number, kind: number, value: number): number =>
  (part * GIFTS.length + kind) * VALUE_COUNT + value - 1

function mostOf(face: Face, count: number): number {
  const [gift, ribbon] = [GIFT_OF[face] as number, RIBBON_OF[face] as number]
  const value = VALUE_OF[face] as number
  let most = Number.NEGATIVE_INFINITY
  for (let at = 0; at < count; at++) {
    const cell = cells[at] as number
    const gain =
      (lineGains[placeOf(lineOf(cell), gift, value)] as number) +
      (columnGains[placeOf(columnOf(cell), ribbon, value)] as number)
    if (gain > most) most = gain
  }
  return most
}
