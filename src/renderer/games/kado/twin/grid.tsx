import { columnIn, extentOf, lineIn, type SeatView } from '../../../../shared/games/kado'
import { words } from '../../../../shared/words/games/kado/table'

const { read } = words

/** A grid as a table of the lines and columns that are used, with what each comes to where that is told. */
export function Grid({ seat: { grid, score }, name }: { readonly seat: SeatView; readonly name: string }) {
  if (grid.length === 0) return <p data-read="grid">{read.emptyGrid}</p>
  const { top, bottom, left, right } = extentOf(grid)
  const lines = numbersFrom(top, bottom)
  const columns = numbersFrom(left, right)
  return (
    <table data-read="grid">
      <caption>{read.gridOf(name)}</caption>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {read.column(columnIn(grid, column))}
            </th>
          ))}
          {score !== null && <th scope="col">{read.points}</th>}
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
            {score !== null && <td>{read.lineComesTo(score.lines[line - top])}</td>}
          </tr>
        ))}
      </tbody>
      {score !== null && (
        <tfoot>
          <tr>
            <th scope="row">{read.points}</th>
            {columns.map((column) => (
              <td key={column}>{read.columnComesTo(score.columns[column - left])}</td>
            ))}
            <td>{score.points}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

const numbersFrom = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i)
