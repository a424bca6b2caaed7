import type { FaceKado } from '../../../../shared/games/kado'
import {
  type Card,
  COLUMNS,
  type Gift,
  giftOf,
  LINES,
  pipsOf,
  ribbonOf,
} from '../../../../shared/games/kado/cards'
import {
  type ColumnScore,
  extentOf,
  type GridScore,
  type Laid,
  type LineScore,
  legalCells,
} from '../../../../shared/games/kado/grid'
import type { Cell } from '../../../../shared/games/kado/options'
import type { Choice } from '../../../../shared/games/kado/view'
import { err, ok, type Result } from '../../../../shared/result'
import type { AssessError } from '../../definition'

/**
 * Scores a grid as it stands. Bots call this thousands of times, so it allocates few lists. Source: docs/RULES.md,
 * KADO, Score.
 */
export function scoreGrid(grid: readonly Laid[]): GridScore {
  if (grid.length === 0) return { lines: [], columns: [], points: 0 }
  const { top, bottom, left, right } = extentOf(grid)
  const lines = emptyLists(bottom - top + 1)
  const columns = emptyLists(right - left + 1)
  for (const laid of grid.toSorted(byPlace)) {
    lines[laid.line - top]?.push(laid)
    columns[laid.column - left]?.push(laid)
  }
  const scores = { lines: lines.map(scoreLine), columns: columns.map(scoreColumn) }
  return { ...scores, points: sumOf(scores.lines) + sumOf(scores.columns) }
}

function emptyLists(count: number): readonly Laid[][] {
  const lists: Laid[][] = []
  while (lists.length < count) lists.push([])
  return lists
}

/** From the top, then from the left. */
const byPlace = (one: Cell, other: Cell) => one.line - other.line || one.column - other.column

const sumOf = (scores: readonly { readonly points: number }[]): number =>
  scores.reduce((sum, { points }) => sum + points, 0)

/** The gift that brings the most; if several do, the one whose cards come first. */
function scoreLine(laid: readonly Laid[]): LineScore {
  let gift: Gift | null = null
  let points = 0
  for (const { card } of laid) {
    const sum = sumOfGift(laid, giftOf(card))
    if (sum > points) {
      gift = giftOf(card)
      points = sum
    }
  }
  return { gift, cells: laid.filter(({ card }) => giftOf(card) === gift).map(cellOf), points }
}

function sumOfGift(laid: readonly Laid[], gift: Gift): number {
  let sum = 0
  for (const { card } of laid) if (giftOf(card) === gift) sum += pipsOf(card)
  return sum
}

/** Three equal ribbons bring the highest value among them. */
function scoreColumn(laid: readonly Laid[]): ColumnScore {
  const [first] = laid
  if (first === undefined) return { state: 'open', ribbon: null, cell: null, points: 0 }
  const ribbon = ribbonOf(first.card)
  let highest = first
  for (const one of laid) {
    if (ribbonOf(one.card) !== ribbon) return { state: 'dead', ribbon: null, cell: null, points: 0 }
    if (pipsOf(one.card) > pipsOf(highest.card)) highest = one
  }
  if (laid.length < LINES) return { state: 'open', ribbon, cell: null, points: 0 }
  return { state: 'complete', ribbon, cell: cellOf(highest), points: pipsOf(highest.card) }
}

/** The points that a grid gains with a card in a free cell: only that cell's line and column change. */
export function gainAt(grid: readonly Laid[], card: Card, cell: Cell): number {
  const laid: Laid = { card, ...cell }
  const line = grid.filter((one) => one.line === cell.line)
  const column = grid.filter((one) => one.column === cell.column)
  const before = scoreLine(line).points + scoreColumn(column).points
  return scoreLine([...line, laid]).points + scoreColumn([...column, laid]).points - before
}

const cellOf = ({ line, column }: Laid) => ({ line, column })

/** Lists the cells of a grid that accept a card, with the result of each. */
export function choicesFor(grid: readonly Laid[], card: Card): readonly Choice[] {
  const before = scoreGrid(grid)
  return legalCells(grid).map((cell) => {
    const after = scoreGrid([...grid, { card, ...cell }])
    const dead = ({ columns }: typeof after) => columns.filter((column) => column.state === 'dead').length
    return { ...cell, points: after.points - before.points, ends: dead(after) > dead(before), after }
  })
}

/** Scores cards that are laid to try the rules: anywhere in a grid, gaps and equal cards included. */
export function assess(grid: readonly Laid[]): Result<FaceKado['Answer'], AssessError<FaceKado['Refusal']>> {
  if (grid.length > LINES * COLUMNS) return err({ code: 'too-many-cards', detail: `${grid.length}` })
  const cells = new Set(grid.map(({ line, column }) => `${line} ${column}`))
  if (cells.size < grid.length) return err({ code: 'cell-taken', detail: 'grid' })
  if (grid.length === 0) return ok(scoreGrid(grid))
  const { top, bottom, left, right } = extentOf(grid)
  const fits = bottom - top < LINES && right - left < COLUMNS
  return fits ? ok(scoreGrid(grid)) : err({ code: 'outside-the-frame', detail: 'grid' })
}
