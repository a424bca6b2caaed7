import { type Cell, COLUMNS, extentOf, LINES, type Seat } from '../../../../shared/games/kado'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import type { People } from '../../../table/people'
import { isFixed } from '../plan/frame'

const { placing: says } = words.hud

interface Heading {
  readonly title: string
  /** What is to be kept in mind of the card that is placed; null where the person at the window places none. */
  readonly stays: string | null
}

/**
 * What stands above the grid at the bottom.
 * @param placing whose turn it is to place; null while nobody's
 * @param bottom whose grid it is
 */
export function headingOf(placing: Seat | null, bottom: Seat, { own, names }: People): Heading {
  if (placing !== null)
    return placing === own
      ? { title: says.own, stays: says.stays }
      : { title: says.of(names[placing] ?? ''), stays: null }
  return { title: bottom === own ? says.grid : says.gridOf(names[bottom] ?? ''), stays: null }
}

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
