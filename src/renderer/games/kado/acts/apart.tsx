import { refusalAt, type View } from '../../../../shared/games/kado'
import { words } from '../../../../shared/words/games/kado/table'
import { rectOf } from '../../../table/plan/geometry'
import { atRect } from '../../../table/plan/placing'
import { cellPlace, drawnCells } from '../plan/field'
import type { GridPlan } from '../plan/layout'

/** Beneath the cards: cells that are free, but that the card may not go to, say why. */
export function Apart({
  grid,
  laid,
}: {
  readonly grid: GridPlan
  readonly laid: View['seats'][number]['grid']
}) {
  // The first card has no neighbour to look for.
  if (laid.length === 0) return null
  return (
    <>
      {drawnCells(grid)
        .filter((cell) => refusalAt(laid, cell) === 'cell-apart')
        .map((cell) => (
          <span
            class="acts-apart"
            key={`${cell.line} ${cell.column}`}
            style={atRect(rectOf(cellPlace(grid, cell)))}
          >
            {words.placing.apart}
          </span>
        ))}
    </>
  )
}
