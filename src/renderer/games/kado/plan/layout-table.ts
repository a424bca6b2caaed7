import type { Cell, Seat, View } from '../../../../shared/games/kado'
import { extentOf } from '../../../../shared/games/kado'
import { CARD_RATIO, type Place, type Rect, type Size } from '../../../table/plan/plan'
import { positionAt } from '../../../table/plan/seats'
import type { GridPlan, KadoPlan, SeatPlan } from './layout'

/** The middle of a cell. @param cell counted from the seat's first card */
export const cellPlace = ({ x, y, card, gap, origin }: GridPlan, { line, column }: Cell): Place => ({
  x: x + (column - origin.column) * (card + gap) + card / 2,
  y: y + (line - origin.line) * (card * CARD_RATIO + gap) + (card * CARD_RATIO) / 2,
  width: card,
  rotation: 0,
})

const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height })

/**
 * Lays the table out for a window.
 * @param size of the window, CSS px
 * @param home who sits at the bottom while the table is shown as everybody sees it
 */
export function layoutTable(size: Size, view: View, home: Seat): KadoPlan {
  const { width, height } = size
  const players = view.seats.length
  const column = width / players
  const seats = Array.from({ length: players }, (_, position) => {
    const seat = view.seats.findIndex((_, one) => positionAt(one, view.viewer ?? home, players) === position)
    return seatAt(column * position, height * 0.1, column, view, seat)
  })
  const whole = rect(0, height * 0.6, width, height * 0.3)
  const card = (x: number): Place => ({ x, y: height * 0.75, width: 80, rotation: 0 })
  return {
    ...{ size, plan: 'standard', scenery: 'turn', scale: 1, cardWidths: [60, 80], inlay: null, home },
    bar: rect(0, 0, width, 56),
    stage: rect(0, 0, width, height),
    ...{ seats, besideBoard: seats[0] as SeatPlan },
    ...{ peeked: card(100), deck: card(200), discard: players === 2 ? card(300) : null },
    ...{ choices: whole, order: whole, board: whole, heading: whole },
    ...{ large: rect(width - 300, height - 80, 280, 64), small: rect(width - 300, height - 140, 280, 48) },
    count: { steps: whole, chart: null, sum: whole },
  }
}

function seatAt(x: number, y: number, width: number, view: View, seat: Seat): SeatPlan {
  const grid = view.seats[seat]?.grid ?? []
  const card = (width - 100) / 4
  const { top, left } = extentOf(grid)
  const panel = rect(x, y, width, 400)
  const place = (at: number): Place => ({ x: x + width - 40, y: y + at, width: 50, rotation: 0 })
  return {
    ...{ panel, head: rect(x, y, width, 40), lineTotals: panel, columnTotals: panel },
    grid: {
      ...{ x: x + 10, y: y + 50, card, gap: 4, lines: 3, columns: 4 },
      origin: { line: top, column: left },
    },
    ...{ card: place(100), bonus: place(200) },
  }
}
