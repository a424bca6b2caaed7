import { assertNever } from '../../../../../shared/assert-never'
import { LINES } from '../../../../../shared/games/kado'
import { table as words } from '../../../../../shared/words/en/games/kado/table'
import { Icon } from '../../../../parts/art/icon'
import { atRect, type Rect } from '../../../../table/plan'
import { GiftIcon, RibbonIcon } from '../../art/signs'
import type { SeatPlan } from '../../plan/layout'
import { isNarrowColumn } from '../../plan/tight'
import { type ColumnTotal, columnTotals, type LineTotal, lineTotals, type Reckoned } from './reckoning'

const { totals: says } = words.hud

interface Props {
  readonly place: Pick<SeatPlan, 'grid' | 'lineTotals' | 'columnTotals' | 'total'>
  readonly now: Reckoned
  /** With the card on trial; null while there is none. */
  readonly trial: Reckoned | null
  /** With the bonus cards. */
  readonly total: number
  /** At the bottom. */
  readonly near: boolean
  /** CSS px for one px of the drawing. */
  readonly scale: number
}

/** What the lines and the columns of a grid come to, and the whole of it, beside the grid. */
export function Totals({ place, now, trial, total, near, scale }: Props) {
  const { origin } = place.grid
  const more = trial === null ? 0 : trial.score.points - now.score.points
  return (
    <>
      {lineTotals(place.grid, now, trial).map((line, i) => (
        <Line key={origin.line + i} line={line} near={near} place={place.lineTotals[i]} />
      ))}
      {columnTotals(place.grid, now, trial).map((column, i) => (
        <Column key={origin.column + i} {...{ column, near, scale }} place={place.columnTotals[i]} />
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
  /** Left out where there is no room for it. */
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
      <Foot {...{ column, isNarrow }} />
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
