import { cardAt, rect } from '../../../table/plan/drawing'
import { COUNT_STANDARD } from './count'
import type { Table } from './drawing'
import { fieldOf, gridIn } from './field'
import { frameOf } from './frame'
import type { KadoDrawing, SeatPlan } from './layout'

/** Two at the table: the opponent in large, and a place for what the gifter discards. */
export function duelTurn(table: Table): KadoDrawing {
  const own = ownSeat(table)
  const deck = cardAt(902, 462, 98)
  const deckNote = rect(876, 606, 124, 28)
  const order = rect(872, 640, 254, 226)
  return {
    own,
    others: table.others.map(other),
    ...{ deck, deckNote, order },
    peeked: cardAt(62, 112, 214),
    peekedNote: rect(24, 430, 290, 26),
    weighing: rect(24, 476, 290, 180),
    discard: { place: cardAt(1019, 467, 88), note: rect(1002, 606, 122, 28) },
    choices: rect(1146, 62, 274, 804),
    large: rect(1164, 723, 238, 66),
    small: rect(1164, 799, 238, 48),
    heading: null,
    look: rect(48, 376, 242, 48),
    board: rect(336, 420, 790, 446),
    // The board lies over the own things here, but for the card.
    besideBoard: { own, deck, deckNote, order },
    ...COUNT_STANDARD,
  }
}

function other(grid: Table['own']): SeatPlan {
  const totals = { lineTotals: { x: 611, width: 84 }, columnTotals: { y: 381, height: 26 } }
  return {
    panel: rect(336, 62, 790, 350),
    head: rect(354, 72, 754, 48),
    ...gridIn(fieldOf(356, 124, 58, 5, totals), frameOf(grid)),
    total: null,
    card: cardAt(860, 130, 72),
    cardNote: rect(816, 250, 160, 40),
    bonus: cardAt(1014, 138, 50),
    bonusNote: rect(984, 218, 130, 56),
  }
}

function ownSeat({ own, giving }: Table): SeatPlan {
  const totals = { lineTotals: { x: 748, width: 76 }, columnTotals: { y: 822, height: 42 } }
  return {
    panel: rect(340, 426, 516, 444),
    head: rect(24, 812, 290, 56),
    ...gridIn(fieldOf(368, 438, 86, 8, totals), frameOf(own)),
    total: rect(748, 820, 76, 44),
    card: giving ? cardAt(236, 712, 64) : cardAt(86, 128, 166),
    cardNote: rect(24, 78, 290, 26),
    bonus: cardAt(48, 716, 50),
    bonusNote: rect(140, 724, 92, 60),
  }
}
