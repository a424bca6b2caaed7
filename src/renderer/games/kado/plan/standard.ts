import { cardAt, rect } from '../../../table/drawing'
import { COUNT_STANDARD, countStandard } from './count'
import { type PlanSource, type Table, WHOLE } from './drawing'
import { fieldOf, gridIn, ownGridIn } from './field'
import { frameOf } from './frame'
import type { KadoDrawing, SeatPlan } from './layout'

/** The plan for 1440 × 900. */
export const standardPlan: PlanSource = {
  plan: 'standard',
  width: 1440,
  height: 900,
  bar: 56,
  zones: WHOLE,
  sharesOf: (scenery) => ({ others: 0.5, own: 0.5, choices: scenery === 'count' ? 'go' : 'reach' }),
  draw(table, scenery) {
    const turn = turnStandard(table)
    return scenery === 'turn' ? turn : countStandard(table, turn)
  },
}

/** The opponents' column, where the panels begin: level with the own grid, so that the coach has what is free beneath fewer of them. */
const OTHERS: readonly number[] = [62, 313, 564]

/** The own grid in large in the middle, the others at the left, the own card and the deck at its right. */
function turnStandard(table: Table): KadoDrawing {
  const isDuel = table.others.length === 1
  const around = {
    own: ownSeat(table),
    deck: cardAt(1014, 540, 98),
    deckNote: rect(984, 682, 160, 28),
    order: rect(306, 766, 664, 100),
  }
  return {
    ...around,
    others: isDuel ? table.others.map(duelist) : table.others.map((grid, i) => other(OTHERS[i] ?? 0, grid)),
    peeked: cardAt(1215, 140, 150),
    peekedNote: rect(1174, 354, 232, 24),
    weighing: isDuel ? rect(20, 532, 272, 180) : null,
    discard: isDuel ? { place: cardAt(1027, 728, 72), note: rect(984, 836, 160, 28) } : null,
    choices: rect(1160, 62, 260, 804),
    large: rect(1178, 723, 224, 66),
    small: rect(1178, 799, 224, 48),
    heading: rect(328, 72, 620, 44),
    look: rect(984, 342, 160, 48),
    board: rect(306, 304, 664, 452),
    besideBoard: { ...around, own: seatAboveBoard(table, around.own) },
    ...COUNT_STANDARD,
  }
}

function other(y: number, grid: Table['own']): SeatPlan {
  return {
    panel: rect(20, y, 272, 236),
    head: rect(32, y + 6, 248, 42),
    ...gridIn(fieldOf(34, y + 52, 40, 4), frameOf(grid)),
    card: cardAt(220, y + 54, 56),
    cardNote: rect(208, y + 134, 82, 34),
    bonus: cardAt(214, y + 182, 28),
    bonusNote: rect(250, y + 178, 36, 46),
  }
}

/** The one opponent of a duel, with room for what the lines and columns come to. */
function duelist(grid: Table['own']): SeatPlan {
  const totals = { lineTotals: { gap: 6, width: 64 }, columnTotals: { gap: 4, height: 26 } }
  return {
    panel: rect(20, 62, 272, 414),
    head: rect(32, 70, 248, 48),
    ...gridIn(fieldOf(32, 124, 42, 4, totals), frameOf(grid)),
    total: null,
    card: cardAt(50, 352, 76),
    cardNote: rect(150, 352, 136, 40),
    bonus: cardAt(150, 400, 44),
    bonusNote: rect(206, 400, 80, 62),
  }
}

function ownSeat({ own }: Table): SeatPlan {
  const field = {
    area: rect(318, 122, 640, 624),
    gap: 9,
    card: 128,
    lineTotals: { gap: 8, width: 84 },
    columnTotals: { gap: 6, height: 44 },
  }
  return {
    panel: rect(306, 62, 664, 694),
    head: rect(20, 812, 272, 54),
    ...ownGridIn(field, own),
    card: cardAt(984, 108, 160),
    cardNote: rect(984, 62, 160, 40),
    bonus: cardAt(992, 416, 46),
    bonusNote: rect(1072, 416, 76, 66),
  }
}

/** The grid above the board: its frame, as there is no room for more lines than a grid has in the end. */
function seatAboveBoard({ own }: Table, seat: SeatPlan): SeatPlan {
  const totals = { lineTotals: { gap: 8, width: 76 }, columnTotals: { gap: 2, height: 32 } }
  return {
    ...seat,
    panel: rect(306, 62, 664, 234),
    ...gridIn(fieldOf(503, 70, 40, 9, totals), frameOf(own)),
  }
}
