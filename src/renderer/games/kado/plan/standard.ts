import { cardAt, rect } from '../../../table/plan/drawing'
import { COUNT_STANDARD, countStandard } from './count'
import { type PlanSource, type Table, WHOLE } from './drawing'
import { fieldOf, gridIn } from './field'
import { frameOf } from './frame'
import type { Shares } from './in-window'
import type { KadoDrawing, Scenery, SeatPlan } from './layout'
import { duelTurn } from './standard-duel'
import { placeStandard } from './standard-place'

/** The plan for 1440 × 900. */
export const standardPlan: PlanSource = {
  plan: 'standard',
  width: 1440,
  height: 900,
  bar: 56,
  zones: WHOLE,
  sharesOf: (scenery) => SHARES[scenery],
  draw(table, scenery) {
    const turn = table.others.length === 1 ? duelTurn(table) : turnStandard(table)
    if (scenery === 'turn') return turn
    return scenery === 'place' ? placeStandard(table, turn) : countStandard(table, turn)
  },
}

const SHARES: Readonly<Record<Scenery, Shares>> = {
  turn: { others: 0.2, own: 0.7, choices: 'reach' },
  place: { others: 0.5, own: 0.5, choices: 'reach' },
  count: { others: 0.5, own: 0.5, choices: 'go' },
}

/** Where the opponents' panels begin. */
const OTHERS: Readonly<Record<number, readonly number[]>> = { 2: [215, 593], 3: [26, 404, 782] }

function turnStandard(table: Table): KadoDrawing {
  const own = ownSeat(table)
  return {
    own,
    others: table.others.map((grid, i) => other(OTHERS[table.others.length]?.[i] ?? 0, grid)),
    deck: cardAt(966, 412, 98),
    deckNote: rect(930, 556, 170, 28),
    order: rect(872, 604, 266, 262),
    peeked: cardAt(74, 414, 196),
    peekedNote: rect(26, 692, 290, 24),
    weighing: null,
    discard: null,
    choices: rect(1160, 62, 260, 804),
    large: rect(1178, 723, 224, 66),
    small: rect(1178, 799, 224, 48),
    heading: null,
    look: rect(50, 658, 242, 48),
    board: rect(564, 376, 574, 490),
    besideBoard: {
      own: seatBesideBoard(table, own),
      deck: cardAt(60, 656, 58),
      deckNote: rect(28, 740, 120, 24),
      order: rect(26, 772, 526, 94),
    },
    ...COUNT_STANDARD,
  }
}

function other(x: number, grid: Table['own']): SeatPlan {
  return {
    panel: rect(x, 62, 356, 300),
    head: rect(x + 10, 70, 336, 48),
    ...gridIn(fieldOf(x + 12, 128, 50, 4), frameOf(grid)),
    total: null,
    card: cardAt(x + 254, 128, 80),
    cardNote: rect(x + 236, 244, 116, 36),
    bonus: cardAt(x + 262, 286, 36),
    bonusNote: rect(x + 306, 286, 28, 50),
  }
}

function ownSeat({ own, giving }: Table): SeatPlan {
  const totals = { lineTotals: { x: 764, width: 76 }, columnTotals: { y: 804.8, height: 42 } }
  return {
    panel: rect(336, 370, 516, 491),
    head: rect(24, 812, 292, 56),
    ...gridIn(fieldOf(352, 384, 94, 8, totals), frameOf(own)),
    total: rect(764, 801, 76, 48),
    // A card that was kept makes room for the one that is looked at.
    card: giving ? cardAt(246, 722, 58) : cardAt(88, 414, 166),
    cardNote: rect(26, 384, 290, 24),
    bonus: cardAt(44, 724, 56),
    bonusNote: rect(150, 732, 92, 60),
  }
}

function seatBesideBoard({ own }: Table, seat: SeatPlan): SeatPlan {
  const totals = { lineTotals: { x: 490, width: 60 }, columnTotals: { y: 711.4, height: 36 } }
  return {
    ...seat,
    panel: rect(166, 376, 386, 384),
    head: null,
    ...gridIn(fieldOf(178, 388, 72, 6, totals), frameOf(own)),
    total: rect(490, 708, 60, 40),
    card: cardAt(28, 402, 120),
    cardNote: rect(22, 376, 132, 24),
    bonus: cardAt(42, 604, 20),
    bonusNote: rect(78, 604, 54, 26),
  }
}
