import { assertNever } from '../../../../shared/assert-never'
import { LINES, VALUES } from '../../../../shared/games/kado'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import type { Marked } from '../../../../shared/words/text'
import type { ColumnEffect, Effect } from './effects'

const { placing } = words
/** No card that comes to a column can be worth more. */
const MOST_PIPS = Math.max(...VALUES)

/** @param isTold whether what the line comes to may be told, and not only what it gains */
export function lineWords({ gift, before, after }: Effect['line'], isTold: boolean): Marked {
  if (!isTold) return placing.lineGains(gift, after - before)
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

/** What a cell does to its column, as it is written on the cell. @param short where the cell is narrow */
export function cellWords(column: ColumnEffect, short = false): string {
  if (column.is === 'dead') return short ? placing.deadShort : placing.dead
  if (column.is === 'ended') return placing.ends(column.ribbon)
  const cards = column.is === 'open' ? column.cards : LINES
  return short ? placing.alikeShort(cards) : placing.alike(column.ribbon, cards)
}

/** The same read aloud, where nothing is seen of the column itself. */
export const cellHeard = (column: ColumnEffect): string =>
  column.is === 'dead' || column.is === 'ended' ? placing.differ(cellWords(column)) : cellWords(column)
