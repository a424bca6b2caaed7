import type { Seat, View } from '../../../../shared/games/kado'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { runningOf } from '../hud/count/running'
import { toldTotals } from '../hud/count/told-totals'
import type { Hud } from '../scene/hud'

/** What a seat's lines and columns come to, in words, from the top and from the left. */
export interface TotalsRead {
  readonly lines: readonly string[]
  readonly columns: readonly string[]
  /** What the grid comes to; null while it is counted. */
  readonly points: number | null
}

const { read } = words

/**
 * What is read beside a grid. While the grids are counted it says no more than is written on the table.
 * @returns null where the players are not told
 */
export function totalsRead(view: Pick<View, 'seats'>, hud: Hud, seat: Seat): TotalsRead | null {
  if (hud.count !== null) {
    const { lines, columns } = toldTotals(hud, seat)
    return {
      lines: lines.map((line) => (line === null ? read.notCounted : read.lineComesTo(line))),
      columns: columns.map((column) => (column === null ? read.notCounted : read.counted(column))),
      points: null,
    }
  }
  const score = view.seats[seat]?.score ?? null
  return (
    score && {
      lines: score.lines.map(read.lineComesTo),
      columns: score.columns.map(read.columnComesTo),
      points: score.points,
    }
  )
}

/** What a seat has by now, with its bonus cards; null where the players are not told. */
export const pointsRead = (view: Pick<View, 'seats'>, { count }: Hud, seat: Seat): number | null =>
  count === null ? (view.seats[seat]?.total ?? null) : runningOf(count, seat).now
