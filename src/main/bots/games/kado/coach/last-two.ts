import {
  type Card,
  type Cell,
  COLUMNS,
  type Laid,
  LINES,
  legalCells,
  type View,
} from '../../../../../shared/games/kado'
import { scoreGrid } from '../../../../engine/games/kado/score'
import type { PartAhead } from '../ahead/parts'
import { unseenBy } from '../unseen'

/**
 * Placing while two cards are still to come. What a place brings by the end is then counted over all pairs of cards that the player has not seen, as the reckoning of
 * `ahead/` lets only one gift of a line gain, while the last card may add to any of several that are level there.
 */

/** The mean points of lines and columns at the end of the game, from the top and from the left. */
interface MeanEnd {
  readonly lines: readonly number[]
  readonly columns: readonly number[]
}

/** Tells whether two cards are still to come after one is laid in this grid. */
export const leavesTwo = (grid: readonly Laid[]): boolean => grid.length === LINES * COLUMNS - 3

const sumOf = (points: readonly number[]): number => points.reduce((sum, one) => sum + one, 0)

const added = (points: readonly number[], more: readonly number[]): readonly number[] =>
  more.map((one, at) => one + (points[at] ?? 0))

const scaled = ({ lines, columns }: MeanEnd, by: number): MeanEnd => ({
  lines: lines.map((one) => one * by),
  columns: columns.map((one) => one * by),
})

const sumEnds = (ends: readonly MeanEnd[]): MeanEnd =>
  ends.reduce(
    (sum, { lines, columns }) => ({ lines: added(sum.lines, lines), columns: added(sum.columns, columns) }),
    { lines: [], columns: [] },
  )

const totalOf = ({ lines, columns }: MeanEnd): number => sumOf(lines) + sumOf(columns)

/**
 * Counts what a grid comes to if any of some cards comes next, and any other after it. The first is laid where the grid then comes to most on average.
 * @param laid in which two cells are empty
 */
function meanEnd(laid: readonly Laid[], cards: readonly Card[]): MeanEnd {
  const withLast = (grid: readonly Laid[], used: number): MeanEnd => {
    const [last] = legalCells(grid)
    if (last === undefined) throw new Error('No cell is left for the last card')
    const ends = cards
      .filter((_, at) => at !== used)
      .map((card) => {
        const { lines, columns } = scoreGrid([...grid, { card, ...last }])
        return { lines: lines.map(({ points }) => points), columns: columns.map(({ points }) => points) }
      })
    return scaled(sumEnds(ends), 1 / ends.length)
  }
  const ends = cards.map((card, at) =>
    legalCells(laid)
      .map((cell) => withLast([...laid, { card, ...cell }], at))
      .reduce((best, one) => (totalOf(one) > totalOf(best) ? one : best)),
  )
  return scaled(sumEnds(ends), 1 / ends.length)
}

/**
 * Finds what a grid comes to on average with a card in a cell, and with the last two cards wherever they bring most, if these are any that the viewer has not seen.
 * @param grid as it lies without the card: see `leavesTwo`
 */
export function lastTwo(view: View, grid: readonly Laid[], card: Card) {
  const unseen = unseenBy(view)
  const counted = new Map<string, MeanEnd>()
  const endWith = ({ line, column }: Cell): MeanEnd => {
    const key = `${line} ${column}`
    const end = counted.get(key) ?? meanEnd([...grid, { card, line, column }], unseen)
    counted.set(key, end)
    return end
  }
  /** Names lines or columns by their places, as in a cell, where one of them has cards already. */
  const byPlace = (what: PartAhead['what'], cell: Cell, points: readonly number[]) => {
    const places = [...grid, cell].map((one) => one[what])
    const [first, isBegun] = [Math.min(...places), (at: number) => grid.some((laid) => laid[what] === at)]
    return points.map((one, nth) => ({
      at: isBegun(first + nth) ? first + nth : null,
      points: one,
    }))
  }
  return {
    /** The points, by cell. */
    worth: (cell: Cell): number => totalOf(endWith(cell)),
    /** Divides by lines and columns how many points more one cell brings than another: see `aheadByPart`. */
    byPart(here: Cell, there: Cell): readonly PartAhead[] {
      const parts = new Map<string, PartAhead>()
      for (const [sign, cell] of [[1, here] as const, [-1, there] as const]) {
        const { lines, columns } = endWith(cell)
        for (const [what, points] of [['line', lines] as const, ['column', columns] as const])
          for (const part of byPlace(what, cell, points)) {
            const key = `${what} ${part.at}`
            const sum = (parts.get(key)?.points ?? 0) + sign * part.points
            parts.set(key, { what, at: part.at, points: sum })
          }
      }
      return [...parts.values()]
        .filter(({ points }) => Math.abs(points) > EXACT)
        .toSorted((one, other) => other.points - one.points)
    },
  }
}

/** Sums of points are off by no more. */
const EXACT = 1e-9
