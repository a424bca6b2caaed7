import { pipsOf } from '../../../../shared/games/kado'
import { score as words } from '../../../../shared/words/en/games/kado/score'
import type { FramedColumn, FramedGrid, FramedLine } from './framed'

/** What one line or column of a grid comes to, and why. */
export interface Reason {
  readonly name: string
  readonly why: string
  readonly points: number
}

function whyLine(line: FramedLine | null): string {
  return line?.gift ? words.sum(line.gift, line.counting.map(pipsOf)) : words.noCard
}

function whyColumn(column: FramedColumn | null): string {
  if (column === null) return words.noCard
  const { state, ribbon, points, laid } = column
  if (state === 'dead') return words.dead
  if (ribbon === null) return words.noCard
  return state === 'complete' ? words.highest(ribbon, points) : words.open(ribbon, laid)
}

/** The lines from the top, then the columns from the left, those not begun as well. */
export const reasonsOf = ({ lines, columns }: FramedGrid): readonly Reason[] => [
  ...lines.map((line, n) => ({ name: words.line(n + 1), why: whyLine(line), points: line?.points ?? 0 })),
  ...columns.map((column, n) => ({
    name: words.column(n + 1),
    why: whyColumn(column),
    points: column?.points ?? 0,
  })),
]
