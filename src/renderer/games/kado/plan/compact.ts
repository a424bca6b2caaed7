import { atLeastHigh, cardAt, rect } from '../../../table/plan/drawing'
import { LEAST_TARGET, type Rect } from '../../../table/plan/plan'
import { COUNT_COMPACT, countCompact } from './count'
import { type PlanSource, placingFrame, type Table, WHOLE } from './drawing'
import { type Field, fieldOf, gridIn } from './field'
import { frameOf } from './frame'
import type { KadoDrawing, SeatPlan } from './layout'
import { isTight } from './tight'

/** Smallest height of the large button, CSS px. */
const LEAST_LARGE = 48

/** The plan for 1024 × 640. */
export const compactPlan: PlanSource = {
  plan: 'compact',
  width: 1024,
  height: 640,
  bar: 44,
  zones: WHOLE,
  sharesOf: (scenery) => ({ others: 0.5, own: 0.5, choices: scenery === 'count' ? 'go' : 'reach' }),
  draw(table, scenery) {
    const turn = turnCompact(table)
    if (scenery === 'turn') return turn
    return scenery === 'place' ? placeCompact(table, turn) : countCompact(table, turn)
  },
}

/** One above the other at the foot of what is chosen. */
function buttonsIn(choices: Rect, scale: number): Pick<KadoDrawing, 'large' | 'small'> {
  const { x, y, width, height } = choices
  const foot = y + height - 12
  const small = atLeastHigh(rect(x + 12, foot - 42, width - 24, 42), LEAST_TARGET / scale)
  const large = atLeastHigh(rect(x + 12, small.y - 64, width - 24, 56), LEAST_LARGE / scale)
  return { large, small }
}

/** The opponents' column, where the panels begin: in the middle where there are fewer. */
const OTHERS: Readonly<Record<number, readonly number[]>> = { 1: [244], 2: [145, 343], 3: [46, 244, 442] }

function turnCompact(table: Table): KadoDrawing {
  const tops = OTHERS[table.others.length] ?? []
  const choices = rect(760, 46, 256, 588)
  const around = {
    own: ownSeat(table),
    deck: cardAt(503, 524, 52),
    deckNote: rect(488, 600, 80, 24),
    order: rect(574, 512, 174, 120),
  }
  return {
    ...around,
    others: table.others.map((grid, i) => other(tops[i] ?? 0, grid)),
    peeked: cardAt(824, 109, 128),
    peekedNote: rect(772, 293, 232, 22),
    weighing: null,
    discard: tops.length === 1 ? { place: cardAt(116, 450, 52), note: rect(82, 526, 120, 24) } : null,
    choices,
    ...buttonsIn(choices, table.scale),
    heading: null,
    look: atLeastHigh(rect(384, 524, 98, 52), LEAST_TARGET / table.scale),
    board: rect(284, 46, 468, 588),
    // The board lies over the own things here.
    besideBoard: around,
    ...COUNT_COMPACT,
  }
}

function other(y: number, grid: Table['own']): SeatPlan {
  return {
    panel: rect(8, y, 268, 192),
    head: rect(198, y + 7, 74, 82),
    ...gridIn(fieldOf(17, y + 7, 41, 3), frameOf(grid)),
    total: null,
    card: cardAt(199, y + 90, 46),
    cardNote: rect(246, y + 90, 28, 64),
    bonus: cardAt(199, y + 160, 18),
    bonusNote: rect(225, y + 158, 48, 30),
  }
}

function ownSeat({ own }: Table): SeatPlan {
  const totals = { lineTotals: { x: 683, width: 66 }, columnTotals: { y: 456, height: 38 } }
  return {
    panel: rect(284, 46, 468, 458),
    head: null,
    ...gridIn(fieldOf(296, 55, 90, 7, totals), frameOf(own)),
    total: rect(683, 453, 66, 42),
    card: cardAt(295, 517, 78),
    cardNote: rect(386, 514, 96, 92),
    bonus: cardAt(388, 608, 16),
    bonusNote: rect(416, 607, 70, 25),
  }
}

const PLACING: Field = {
  area: rect(294, 98, 444, 368),
  gap: 6,
  card: 84,
  lineTotals: { x: 742, width: 62 },
  columnTotals: { y: 474.8, height: 40 },
}

/** @param turn the table as it is before anybody places */
function placeCompact(table: Table, turn: KadoDrawing): KadoDrawing {
  const choices = rect(816, 46, 200, 588)
  const around = {
    own: placingSeat(table),
    deck: cardAt(308, 540, 42),
    deckNote: rect(287, 600, 80, 24),
    order: rect(376, 534, 360, 98),
  }
  return {
    ...turn,
    ...around,
    choices,
    ...buttonsIn(choices, table.scale),
    heading: rect(294, 53, 504, 36),
    look: atLeastHigh(rect(828, 324, 176, 44), LEAST_TARGET / table.scale),
    besideBoard: around,
  }
}

function placingSeat(table: Table): SeatPlan {
  return {
    panel: rect(284, 46, 524, 480),
    head: null,
    ...gridIn(PLACING, placingFrame(PLACING, table)),
    total: rect(742, 471, 62, 46),
    // A long name takes two lines above it where the drawing shrinks.
    card: cardAt(843, isTight({ plan: 'compact', scale: table.scale }) ? 134 : 113, 146),
    cardNote: rect(828, 56, 176, 52),
    bonus: cardAt(752, 548, 28),
    bonusNote: rect(738, 592, 68, 38),
  }
}
