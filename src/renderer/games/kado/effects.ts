import { assertNever } from '../../../shared/assert-never'
import {
  type Card,
  COLUMNS,
  type Gift,
  giftOf,
  LINES,
  pipsOf,
  type Ribbon,
  ribbonOf,
  VALUES,
} from '../../../shared/games/kado/cards'
import { extentOf, type Laid } from '../../../shared/games/kado/grid'
import type { Choice } from '../../../shared/games/kado/view'
import { table as words } from '../../../shared/words/en/games/kado/table'
import type { Marked } from '../../../shared/words/text'

/** The effects of placing the card in a cell. */
interface Effect {
  readonly line: LineEffect
  readonly column: ColumnEffect
  /** The part of the frame that it uses up; null if none, or if none was left. */
  readonly frame: 'line' | 'column' | 'both' | null
}

/** The scoring cards in the line afterwards, and its points before and after. */
interface LineEffect {
  readonly gift: Gift
  readonly before: number
  readonly after: number
}

/** The column afterwards: the number of ribbons alike, how it fills up, or that its ribbons differ. */
type ColumnEffect =
  | { readonly is: 'open'; readonly ribbon: Ribbon; readonly cards: number; readonly worth: number }
  | { readonly is: 'complete'; readonly ribbon: Ribbon; readonly points: number }
  | { readonly is: 'ended'; readonly ribbon: Ribbon }
  | { readonly is: 'dead' }

/** @param grid before the placement */
export function effectOf(grid: readonly Laid[], card: Card, choice: Choice): Effect {
  const { top, left, bottom, right } = extentOf([...grid, choice])
  const line = choice.after.lines[choice.line - top]
  const scored = choice.after.columns[choice.column - left]
  // A column brings points only once it is full; all other gain comes from the line.
  const gained = choice.points - (scored?.points ?? 0)
  const gift = line?.gift ?? giftOf(card)
  const after = line?.points ?? 0
  return {
    line: { gift, before: after - gained, after },
    column: columnEffect(grid, card, choice, scored?.points ?? 0),
    frame: usedUp(grid, bottom - top + 1, right - left + 1),
  }
}

function columnEffect(
  grid: readonly Laid[],
  card: Card,
  { column, ends }: Choice,
  points: number,
): ColumnEffect {
  const others = grid.filter((laid) => laid.column === column).map((laid) => laid.card)
  const [first] = others
  if (ends && first !== undefined) return { is: 'ended', ribbon: ribbonOf(first) }
  const ribbon = ribbonOf(card)
  if (others.some((other) => ribbonOf(other) !== ribbon)) return { is: 'dead' }
  if (others.length + 1 === LINES) return { is: 'complete', ribbon, points }
  const worth = Math.max(...[...others, card].map(pipsOf))
  return { is: 'open', ribbon, cards: others.length + 1, worth }
}

/** The last free line or column of the frame that the placement takes. */
function usedUp(grid: readonly Laid[], lines: number, columns: number): Effect['frame'] {
  if (grid.length === 0 || lines < LINES || columns < COLUMNS) return null
  const { top, left, bottom, right } = extentOf(grid)
  const isLine = bottom - top + 1 < lines
  const isColumn = right - left + 1 < columns
  if (isLine && isColumn) return 'both'
  if (isLine) return 'line'
  return isColumn ? 'column' : null
}

const { placing } = words
/** No card still to come to a column can be worth more. */
const MOST_PIPS = Math.max(...VALUES)

/** @param showsTotal true if the line's total may be shown, and not only its gain */
export function lineWords({ gift, before, after }: Effect['line'], showsTotal: boolean): Marked {
  if (!showsTotal) return placing.lineGains(gift, after - before)
  if (before === 0) return placing.lineIs(gift, after)
  return before === after ? placing.lineStays(gift, after) : placing.lineFrom(gift, before, after)
}

export function columnWords(column: ColumnEffect): Marked {
  switch (column.is) {
    case 'open':
      return column.cards > 1
        ? placing.columnWorth(column.ribbon, column.cards, column.worth, column.worth === MOST_PIPS)
        : placing.columnOpen(column.ribbon, column.cards)
    case 'complete':
      return placing.columnFull(column.ribbon, column.points)
    case 'ended':
      return placing.columnEnds(column.ribbon)
    case 'dead':
      return placing.columnDead
    default:
      return assertNever(column)
  }
}

/**
 * The effect of a cell on its column, as written on the cell.
 * @param short true if the cell is narrow
 */
export function cellWords(column: ColumnEffect, short = false): string {
  if (column.is === 'dead') return short ? placing.deadShort : placing.dead
  if (column.is === 'ended') return placing.ends(column.ribbon)
  const cards = column.is === 'open' ? column.cards : LINES
  return short ? placing.alikeShort(cards) : placing.alike(column.ribbon, cards)
}

/** The same for screen readers, which cannot see the column itself. */
export const cellAnnounced = (column: ColumnEffect): string =>
  column.is === 'dead' || column.is === 'ended' ? placing.differ(cellWords(column)) : cellWords(column)
