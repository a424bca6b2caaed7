import {
  type Card,
  type Cell,
  COLUMNS,
  FACES,
  type Laid,
  LINES,
  type View,
} from '../../../../../shared/games/kado'
import {
  BOARD_COLUMNS,
  BOARD_LINES,
  type CoreGrid,
  columnOf,
  GIFT_OF,
  lineOf,
  openCells,
  RIBBON_OF,
  SIZE,
  START_COLUMN,
  START_LINE,
  VALUE_OF,
} from '../../../../engine/games/kado/core'
import { prospectsOf, unseenBy } from '../unseen'
import { countsOf } from './counts'
import { gridOf } from './placing-ahead'
import { createReckoner, type Reckoner } from './reckoner'

/** A line or a column of a grid, and by how many points one place promises more in it than another. */
export interface PartAhead {
  readonly what: 'line' | 'column'
  /** Its place, as in a cell; null for all lines, or columns, together in which nothing lies yet. */
  readonly at: number | null
  readonly points: number
}

/** Takes the points that a grid promises in one of its lines or columns, by its place on the board; null for those that are not begun. */
type Add = (what: PartAhead['what'], at: number | null, points: number) => void

/**
 * Divides by lines and columns what one place promises more than another.
 * @param grid as it lies without the card
 * @returns the parts that differ, the largest first; all together they come to the difference of `worthAhead`
 */
export function aheadByPart(
  view: View,
  grid: readonly Laid[],
  card: Card,
  { here, there }: { readonly here: Cell; readonly there: Cell },
): readonly PartAhead[] {
  const unseen = unseenBy(view)
  const reckoner = createReckoner(prospectsOf(unseen))
  const counts = countsOf(unseen)
  const parts = new Map<string, PartAhead>()
  const adding =
    (sign: number): Add =>
    (what, place, points) => {
      const nth = place === null ? null : place - (what === 'line' ? START_LINE : START_COLUMN)
      // A card that begins a lane on one side in one place may begin it on the other side in another, so lanes without cards are compared as a whole.
      const at = grid.some((laid) => laid[what] === nth) ? nth : null
      const key = `${what} ${at}`
      parts.set(key, { what, at, points: (parts.get(key)?.points ?? 0) + sign * points })
    }
  addPromised(reckoner, gridOf([...grid, { card, line: here.line, column: here.column }]), counts, adding(1))
  addPromised(
    reckoner,
    gridOf([...grid, { card, line: there.line, column: there.column }]),
    counts,
    adding(-1),
  )
  return [...parts.values()]
    .filter(({ points }) => Math.abs(points) > EXACT)
    .toSorted((one, other) => other.points - one.points)
}

/** Sums of points are off by no more. */
const EXACT = 1e-9

const cells = new Uint8Array(BOARD_LINES * BOARD_COLUMNS)

/** Adds all that a grid promises as it lies, and the mean of what its next card adds wherever it adds most. */
function addPromised(reckoner: Reckoner, grid: CoreGrid, counts: Uint8Array, add: Add): void {
  const { top, bottom, left, right } = grid
  reckoner.prepare(Math.max(0, SIZE - grid.count - 1))
  for (let line = top; line <= bottom; line++) add('line', line, reckoner.line(grid, line, null, 0))
  for (let column = left; column <= right; column++)
    add('column', column, reckoner.column(grid, column, null, 0))
  add('line', null, reckoner.unbegun(bottom - top + 1, COLUMNS))
  add('column', null, reckoner.unbegun(LINES, right - left + 1))
  const open = [...cells.subarray(0, openCells(grid, cells))]
  const total = counts.reduce((sum, copies) => sum + copies, 0)
  if (open.length === 0 || total === 0) return
  for (let face = 0; face < FACES.length; face++) {
    const share = (counts[face] as number) / total
    if (share === 0) continue
    const [gift, ribbon, value] = [
      GIFT_OF[face] as number,
      RIBBON_OF[face] as number,
      VALUE_OF[face] as number,
    ]
    const gains = open.map((cell) => {
      const [line, column] = [lineOf(cell), columnOf(cell)]
      const inLine = reckoner.line(grid, line, gift, value) - reckoner.line(grid, line, null, 0)
      const inColumn = reckoner.column(grid, column, ribbon, value) - reckoner.column(grid, column, null, 0)
      return { line, column, inLine, inColumn, all: inLine + inColumn }
    })
    const most = gains.reduce((best, one) => (one.all > best.all ? one : best))
    add('line', most.line, share * most.inLine)
    add('column', most.column, share * most.inColumn)
  }
}
