import { assertNever } from '../../../../shared/assert-never'
import { COLUMNS, type Gift, LINES, type Ribbon } from '../../../../shared/games/kado/cards'
import { type ColumnScore, extentOf, type GridScore } from '../../../../shared/games/kado/grid'
import type { Cell } from '../../../../shared/games/kado/options'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { Icon } from '../../../parts/art/icon'
import { atRect, type Rect } from '../../../table/plan'
import { GiftIcon, RibbonIcon } from '../art/signs'
import { numbers } from '../plan/field'
import { type GridPlan, isNarrowColumn, type SeatPlan } from '../plan/layout'

/** The totals beside the lines of a grid and below its columns. */

/** The score of the cards on these cells. */
interface Reckoned {
  readonly cells: readonly Cell[]
  readonly score: GridScore
}

interface LineTotal {
  readonly gift: Gift | null
  readonly points: number
  /** The points without the card on trial; null if unchanged. */
  readonly before: number | null
}

type ColumnTotal =
  | { readonly type: 'open'; readonly ribbon: Ribbon; readonly cards: number; readonly changed: boolean }
  | { readonly type: 'complete'; readonly ribbon: Ribbon; readonly points: number; readonly changed: boolean }
  | { readonly type: 'dead'; readonly changed: boolean }
  /** True if it would be out of reach. */
  | { readonly type: 'closes' }

type Lines = Pick<GridPlan, 'origin' | 'lines'>
type Columns = Pick<GridPlan, 'origin' | 'columns'>

/**
 * The totals by drawn line, from the top; null for a line without cards.
 * @param now the current score of the grid
 * @param trial the score with the card on trial; null while there is none
 */
export function lineTotals(
  drawn: Lines,
  now: Reckoned,
  trial: Reckoned | null,
): readonly (LineTotal | null)[] {
  return numbers(drawn.lines).map((i) => {
    const line = drawn.origin.line + i
    const was = lineAt(now, line)
    const will = trial === null ? was : lineAt(trial, line)
    if (will === undefined) return null
    const before = was?.points ?? 0
    return { gift: will.gift, points: will.points, before: will.points === before ? null : before }
  })
}

/** The totals by drawn column, from the left; null for a column without cards. The parameters are those of `lineTotals`. */
export function columnTotals(
  drawn: Columns,
  now: Reckoned,
  trial: Reckoned | null,
): readonly (ColumnTotal | null)[] {
  return numbers(drawn.columns).map((i) => {
    const column = drawn.origin.column + i
    const was = columnAt(now, column)
    const will = trial === null ? was : columnAt(trial, column)
    if (will !== undefined) {
      const cards = countIn(trial ?? now, column)
      return columnTotal(will, cards, cards !== countIn(now, column))
    }
    return trial !== null && isOutOfReach(column, trial.cells) ? { type: 'closes' } : null
  })
}

function columnTotal(
  { state, ribbon, points }: ColumnScore,
  cards: number,
  changed: boolean,
): ColumnTotal | null {
  if (state === 'dead') return { type: 'dead', changed }
  if (ribbon === null) return null
  return state === 'complete'
    ? { type: 'complete', ribbon, points, changed }
    : { type: 'open', ribbon, cards, changed }
}

const lineAt = ({ cells, score }: Reckoned, line: number) =>
  cells.length === 0 ? undefined : score.lines[line - extentOf(cells).top]

const columnAt = ({ cells, score }: Reckoned, column: number) =>
  cells.length === 0 ? undefined : score.columns[column - extentOf(cells).left]

const countIn = ({ cells }: Reckoned, column: number): number =>
  cells.filter((cell) => cell.column === column).length

/** True if the frame can no longer reach a column. */
function isOutOfReach(column: number, cells: readonly Cell[]): boolean {
  const { left, right } = extentOf(cells)
  return Math.max(right, column) - Math.min(left, column) >= COLUMNS
}

const { totals: says } = words.hud

interface Props {
  readonly place: Pick<SeatPlan, 'grid' | 'lineTotals' | 'columnTotals' | 'total'>
  readonly now: Reckoned
  /** The score with the card on trial; null while there is none. */
  readonly trial: Reckoned | null
  /** Includes the bonus cards. */
  readonly total: number
  /** True at the bottom. */
  readonly near: boolean
  /** CSS px for one px of the drawing. */
  readonly scale: number
}

/** The totals of the lines, the columns and the whole grid, beside the grid. */
export function Totals({ place, now, trial, total, near, scale }: Props) {
  const { origin } = place.grid
  const more = trial === null ? 0 : trial.score.points - now.score.points
  return (
    <>
      {lineTotals(place.grid, now, trial).map((line, i) => (
        <Line key={origin.line + i} line={line} near={near} place={place.lineTotals[i]} />
      ))}
      {columnTotals(place.grid, now, trial).map((column, i) => (
        <Column
          key={origin.column + i}
          column={column}
          near={near}
          scale={scale}
          place={place.columnTotals[i]}
        />
      ))}
      {place.total && (
        <b class="kado-total" style={atRect(place.total)}>
          {total + more}
        </b>
      )}
    </>
  )
}

interface LineProps {
  readonly line: LineTotal | null
  readonly near: boolean
  /** Omitted if there is no room for it. */
  readonly place: Rect | undefined
}

function Line({ line, near, place }: LineProps) {
  if (line === null || line.gift === null || place === undefined) return null
  return (
    <span class="kado-line-total" data-near={near} data-changed={line.before !== null} style={atRect(place)}>
      <GiftIcon gift={line.gift} />
      <b>
        {line.before !== null && line.before > 0 && <s>{line.before}</s>}
        {line.points}
      </b>
    </span>
  )
}

interface ColumnProps {
  readonly column: ColumnTotal | null
  readonly near: boolean
  readonly scale: number
  readonly place: Rect | undefined
}

function Column({ column, near, scale, place }: ColumnProps) {
  if (column === null || place === undefined) return null
  const isNarrow = isNarrowColumn(place.width, scale)
  return (
    <span
      class="kado-column-total"
      data-is={column.type}
      data-near={near}
      data-narrow={isNarrow}
      data-changed={column.type !== 'closes' && column.changed}
      style={atRect(place)}
    >
      <Foot column={column} isNarrow={isNarrow} />
    </span>
  )
}

interface FootProps {
  readonly column: ColumnTotal
  readonly isNarrow: boolean
}

function Foot({ column, isNarrow }: FootProps) {
  switch (column.type) {
    case 'open':
      return (
        <>
          <RibbonIcon ribbon={column.ribbon} />
          <small>{(isNarrow ? says.ofShort : says.of)(column.cards, LINES)}</small>
        </>
      )
    case 'complete':
      return (
        <>
          <RibbonIcon ribbon={column.ribbon} />
          <b>{column.points}</b>
        </>
      )
    case 'dead':
      return (
        <em>
          <Icon name="x" />
          <span>{says.dead}</span>
        </em>
      )
    case 'closes':
      return (
        <em>
          <Icon name="lock" />
          <span>{says.closes}</span>
        </em>
      )
    default:
      return assertNever(column)
  }
}
