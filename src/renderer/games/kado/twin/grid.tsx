import { columnIn, extentOf, type LaidCard, lineIn } from '../../../../shared/games/kado'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import type { TotalsRead } from './totals'

const { read } = words

interface Props {
  readonly grid: readonly LaidCard[]
  /** What it comes to; null where the players are not told. */
  readonly totals: TotalsRead | null
  /** Whose it is; null for the person at this window. */
  readonly who: string | null
}

/** A grid as a table of the lines and columns that are used, with what each comes to where that is told. */
export function Grid({ grid, totals, who }: Props) {
  if (grid.length === 0) return <p data-read="grid">{read.emptyGrid}</p>
  const { top, bottom, left, right } = extentOf(grid)
  const lines = numbersFrom(top, bottom)
  const columns = numbersFrom(left, right)
  return (
    <table data-read="grid">
      <caption>{read.gridOf(who)}</caption>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {read.column(columnIn(grid, column))}
            </th>
          ))}
          {totals !== null && <th scope="col">{read.points}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line} data-line={line}>
            <th scope="row">{read.line(lineIn(grid, line))}</th>
            {columns.map((column) => {
              const laid = grid.find((one) => one.line === line && one.column === column)
              return (
                <td key={column} data-column={column}>
                  {laid === undefined ? read.free : words.cardName(laid.card)}
                </td>
              )
            })}
            {totals !== null && <td>{totals.lines[line - top]}</td>}
          </tr>
        ))}
      </tbody>
      {totals !== null && (
        <tfoot>
          <tr>
            <th scope="row">{read.points}</th>
            {columns.map((column) => (
              <td key={column}>{totals.columns[column - left]}</td>
            ))}
            <td>{totals.points}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

const numbersFrom = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i)
