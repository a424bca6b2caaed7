import { type Cell, COLUMNS, extentOf, LINES } from '../../../../shared/games/kado'
import { words } from '../../../../shared/words/games/kado/table'
import { isFixed } from '../plan/frame'

const { placing: says } = words.hud

/** How much of the frame a grid uses; null for an empty one. */
export function frameLine(
  grid: readonly Cell[],
): { readonly text: string; readonly isFixed: boolean } | null {
  if (grid.length === 0) return null
  const { top, bottom, left, right } = extentOf(grid)
  const lines = bottom - top + 1
  const columns = right - left + 1
  if (isFixed(grid)) return { text: says.fixed(lines, columns), isFixed: true }
  return {
    text: says.used(lines, columns, { lines: LINES - lines, columns: COLUMNS - columns }),
    isFixed: false,
  }
}
