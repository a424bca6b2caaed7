import {
  type Cell,
  COLUMNS,
  type ColumnScore,
  extentOf,
  type Gift,
  type GridScore,
  type Ribbon,
} from '../../../../../shared/games/kado'
import type { GridPlan } from '../../plan/layout'
import { numbers } from '../../plan/numbers'

/** What is written beside the lines of a grid and below its columns. */

/** What the cards on these cells come to. */
export interface Reckoned {
  readonly cells: readonly Cell[]
  readonly score: GridScore
}

export interface LineTotal {
  readonly gift: Gift | null
  readonly points: number
  /** What it came to without the card on trial; null where that changes nothing. */
  readonly before: number | null
}

export type ColumnTotal =
  | { readonly type: 'open'; readonly ribbon: Ribbon; readonly cards: number; readonly changed: boolean }
  | { readonly type: 'complete'; readonly ribbon: Ribbon; readonly points: number; readonly changed: boolean }
  | { readonly type: 'dead'; readonly changed: boolean }
  /** It would be out of reach. */
  | { readonly type: 'closes' }

type Lines = Pick<GridPlan, 'origin' | 'lines'>
type Columns = Pick<GridPlan, 'origin' | 'columns'>

/**
 * By line that is drawn, from the top; null where no card lies.
 * @param now what the grid comes to
 * @param trial what it would come to with the card on trial; null while there is none
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

/** By column that is drawn, from the left; null where no card lies. Its parameters are those of `lineTotals`. */
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

/** Whether the frame cannot come to reach a column any more. */
function isOutOfReach(column: number, cells: readonly Cell[]): boolean {
  const { left, right } = extentOf(cells)
  return Math.max(right, column) - Math.min(left, column) >= COLUMNS
}
