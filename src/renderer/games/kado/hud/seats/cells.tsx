import type { Cell, GridScore } from '../../../../../shared/games/kado'
import { atPlace, atRect } from '../../../../table/plan'
import { cellPlace, columnRect } from '../../plan/field'
import type { GridPlan } from '../../plan/layout'
import { columnTotals } from '../totals/reckoning'

interface Props {
  readonly grid: GridPlan
  /** Those where no card lies and nothing else is to be seen. */
  readonly outlined: readonly Cell[]
}

/** The outlines of cells. */
export const Cells = ({ grid, outlined }: Props) =>
  outlined.map((cell) => (
    <i class="kado-cell" key={`${cell.line} ${cell.column}`} style={atPlace(cellPlace(grid, cell))} />
  ))

interface DeadProps {
  readonly grid: GridPlan
  readonly cells: readonly Cell[]
  readonly score: GridScore
}

/** A veil beneath the columns that can bring nothing any more. */
export const DeadColumns = ({ grid, cells, score }: DeadProps) =>
  columnTotals(grid, { cells, score }, null).map((column, i) =>
    column?.type === 'dead' ? (
      <i class="kado-dead" key={grid.origin.column + i} style={atRect(columnRect(grid, i))} />
    ) : null,
  )
