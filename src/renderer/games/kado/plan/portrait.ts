import { atLeastHigh, cardAt, rect } from '../../../table/plan/drawing'
import { LEAST_TARGET } from '../../../table/plan/plan'
import { COUNT_PORTRAIT, countPortrait } from './count'
import { type PlanSource, placingFrame, type Table, WHOLE } from './drawing'
import { type Field, fieldOf, gridIn } from './field'
import { frameOf } from './frame'
import type { KadoDrawing, SeatPlan } from './layout'
import { isTight } from './tight'

/** The plan for 640 × 1024. */
export const portraitPlan: PlanSource = {
  plan: 'portrait',
  width: 640,
  height: 1024,
  bar: 48,
  zones: WHOLE,
  sharesOf: (scenery) => ({ others: scenery === 'count' ? 0.5 : 0.15, own: 0.5, choices: 'go' }),
  draw(table, scenery) {
    const turn = turnPortrait(table)
    if (scenery === 'turn') return turn
    return scenery === 'place' ? placePortrait(table, turn) : countPortrait(table, turn)
  },
}

/** The opponents' row, where the panels begin: in the middle where there are fewer. */
const OTHERS: Readonly<Record<number, readonly number[]>> = { 1: [220], 2: [116, 324], 3: [12, 220, 428] }

function turnPortrait(table: Table): KadoDrawing {
  const lefts = OTHERS[table.others.length] ?? []
  const around = {
    own: ownSeat(table),
    deck: cardAt(559, 377, 56),
    deckNote: rect(540, 456, 86, 24),
    order: rect(424, 596, 196, 142),
  }
  return {
    ...around,
    others: table.others.map((grid, i) => other(lefts[i] ?? 0, grid)),
    peeked: cardAt(428, 374, 106),
    peekedNote: rect(428, 528, 196, 60),
    weighing: null,
    discard: lefts.length === 1 ? { place: cardAt(484, 120, 88), note: rect(460, 250, 136, 24) } : null,
    choices: rect(0, 751, 640, 273),
    large: rect(162, 949, 466, 66),
    small: rect(12, 949, 142, 66),
    heading: null,
    look: rect(428, 526, 188, Math.max(44, LEAST_TARGET / table.scale)),
    // As its cells may not shrink, it lies over what is chosen as well.
    board: rect(12, 361, 616, isTight({ plan: 'portrait', scale: table.scale }) ? 580 : 381),
    // The board lies over the own things here.
    besideBoard: around,
    ...COUNT_PORTRAIT,
  }
}

function other(x: number, grid: Table['own']): SeatPlan {
  return {
    panel: rect(x, 50, 200, 304),
    head: rect(x + 8, 57, 184, 38),
    ...gridIn(fieldOf(x + 8, 100, 44, 3), frameOf(grid)),
    total: null,
    card: cardAt(x + 10, 297, 36),
    cardNote: rect(x + 54, 296, 142, 24),
    bonus: cardAt(x + 56, 322, 18),
    bonusNote: rect(x + 78, 321, 118, 28),
  }
}

function ownSeat({ own, giving }: Table): SeatPlan {
  const totals = { lineTotals: { x: 342, width: 62 }, columnTotals: { y: 701, height: 36 } }
  return {
    panel: rect(12, 361, 396, 381),
    head: null,
    ...gridIn(fieldOf(22, 370, 74, 6, totals), frameOf(own)),
    total: rect(342, 698, 62, 40),
    // A card that was kept makes room for the one that is looked at.
    card: giving ? cardAt(594, 489, 26) : cardAt(428, 374, 106),
    cardNote: rect(428, 526, 196, 66),
    bonus: cardAt(546, 484, 16),
    bonusNote: rect(540, 509, 50, 17),
  }
}

const PLACING: Field = {
  area: rect(22, 412, 534, 374),
  gap: 6,
  card: 86,
  lineTotals: { x: 560, width: 62 },
  columnTotals: { y: 794, height: 44 },
}

/** @param turn the table as it is before anybody places */
function placePortrait(table: Table, turn: KadoDrawing): KadoDrawing {
  const around = {
    own: placingSeat(table),
    deck: cardAt(533, 866, 20),
    deckNote: rect(557, 868, 62, 24),
    order: null,
  }
  return {
    ...turn,
    ...around,
    choices: rect(0, 858, 640, 166),
    heading: rect(22, 368, 596, 38),
    look: atLeastHigh(rect(86, 898, 180, 44), LEAST_TARGET / table.scale),
    besideBoard: around,
  }
}

function placingSeat(table: Table): SeatPlan {
  return {
    panel: rect(12, 361, 616, 489),
    head: null,
    ...gridIn(PLACING, placingFrame(PLACING, table)),
    total: rect(560, 792, 64, 48),
    card: cardAt(16, 864, 56),
    cardNote: rect(84, 864, 346, 24),
    bonus: cardAt(438, 866, 20),
    bonusNote: rect(476, 868, 42, 24),
  }
}
