import { type Cell, type GridScore, isSameCell } from '../../../../../shared/games/kado'
import { atPlace, atRect } from '../../../../table/plan/placing'
import { CARD_RATIO } from '../../../../table/plan/plan'
import { cellPlace, drawnCells } from '../../plan/field'
import type { GridPlan } from '../../plan/layout'
import { columnTotals } from '../totals/reckoning'

interface Props {
  readonly grid: GridPlan
  /** Those with a card, or with something else to see. */
  readonly taken: readonly Cell[]
}

/** The outlines of the cells where no card lies. */
export const Cells = ({ grid, taken }: Props) =>
  drawnCells(grid)
    .filter((cell) => !taken.some((one) => isSameCell(one, cell)))
    .map((cell) => (
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
    column?.type === 'dead' ? <i class="kado-dead" key={i} style={atRect(columnOf(grid, i))} /> : null,
  )

/** With half a gap around it. */
const columnOf = ({ x, y, card, gap, lines }: GridPlan, column: number) => ({
  x: x + column * (card + gap) - gap / 2,
  y: y - gap,
  width: card + gap,
  height: lines * (card * CARD_RATIO + gap) + gap,
})
