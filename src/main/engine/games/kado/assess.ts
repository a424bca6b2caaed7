import { COLUMNS, extentOf, type FaceKado, type Laid, LINES } from '../../../../shared/games/kado'
import { err, ok, type Result } from '../../../../shared/result'
import type { AssessError } from '../../definition'
import { scoreGrid } from './score'

/** What cards come to that are laid to try the rules: anywhere in a grid, gaps and equal cards as they are. */
export function assess(grid: readonly Laid[]): Result<FaceKado['Answer'], AssessError<FaceKado['Refusal']>> {
  if (grid.length > LINES * COLUMNS) return err({ code: 'too-many-cards', detail: `${grid.length}` })
  const cells = new Set(grid.map(({ line, column }) => `${line} ${column}`))
  if (cells.size < grid.length) return err({ code: 'cell-taken', detail: 'grid' })
  if (grid.length === 0) return ok(scoreGrid(grid))
  const { top, bottom, left, right } = extentOf(grid)
  const fits = bottom - top < LINES && right - left < COLUMNS
  return fits ? ok(scoreGrid(grid)) : err({ code: 'outside-the-frame', detail: 'grid' })
}
