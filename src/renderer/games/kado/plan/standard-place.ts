import { cardAt, rect } from '../../../table/plan/drawing'
import { placingFrame, type Table } from './drawing'
import { type Field, fieldOf, gridIn } from './field'
import { frameOf } from './frame'
import type { KadoDrawing, SeatPlan } from './layout'

const FIELD: Field = {
  area: rect(340, 180, 526, 540.8),
  gap: 10,
  card: 124,
  lineTotals: { x: 882, width: 104 },
  columnTotals: { y: 736.8, height: 44 },
}

/** The own grid in large, the others at the left. @param turn the table as it is before anybody places */
export function placeStandard(table: Table, turn: KadoDrawing): KadoDrawing {
  const own = ownSeat(table)
  const duel = turn.discard !== null
  const around = {
    own,
    deck: cardAt(1044, 74, 98),
    deckNote: rect(1010, 216, 152, 28),
    order: rect(1010, 262, 152, duel ? 280 : 396),
  }
  return {
    ...turn,
    ...around,
    others: table.others.map((grid, i) => other(66 + 246 * (i + (3 - table.others.length) / 2), grid)),
    discard: duel ? { place: cardAt(1050, 556, 72), note: rect(1010, 660, 152, 28) } : null,
    choices: rect(1180, 62, 240, 804),
    large: rect(1199, 723, 202, 66),
    small: rect(1199, 799, 202, 48),
    heading: rect(316, 76, 676, 60),
    look: rect(1199, 432, 202, 48),
    besideBoard: around,
  }
}

function other(y: number, grid: Table['own']): SeatPlan {
  return {
    panel: rect(24, y, 256, 232),
    head: rect(38, y + 8, 228, 46),
    ...gridIn(fieldOf(40, y + 58, 36, 4), frameOf(grid)),
    total: null,
    card: cardAt(212, y + 58, 52),
    cardNote: rect(200, y + 132, 78, 34),
    bonus: cardAt(206, y + 174, 30),
    bonusNote: rect(242, y + 172, 28, 46),
  }
}

function ownSeat(table: Table): SeatPlan {
  return {
    panel: rect(316, 156, 676, 649),
    head: rect(24, 812, 256, 56),
    ...gridIn(FIELD, placingFrame(FIELD, table)),
    total: rect(882, 734, 104, 48),
    card: cardAt(1199, 141, 202),
    cardNote: rect(1199, 72, 202, 60),
    bonus: cardAt(1032, 702, 46),
    bonusNote: rect(1010, 774, 152, 44),
  }
}
