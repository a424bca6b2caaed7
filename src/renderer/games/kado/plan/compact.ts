import { atLeastHigh, cardAt, rect } from '../../../table/drawing'
import { LEAST_TARGET, type Rect } from '../../../table/plan'
import { COUNT_COMPACT, countCompact } from './count'
import { type PlanSource, type Table, WHOLE } from './drawing'
import { fieldOf, gridIn, ownGridIn } from './field'
import { frameOf } from './frame'
import type { KadoDrawing, SeatPlan } from './layout'

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
    return scenery === 'turn' ? turn : countCompact(table, turn)
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
    card: cardAt(199, y + 90, 46),
    cardNote: rect(246, y + 90, 28, 64),
    bonus: cardAt(199, y + 160, 18),
    bonusNote: rect(225, y + 158, 48, 30),
  }
}

function ownSeat({ own }: Table): SeatPlan {
  const field = {
    area: rect(292, 53, 452, 446),
    gap: 6,
    card: 94,
    lineTotals: { gap: 3, width: 62 },
    columnTotals: { gap: 4, height: 36 },
  }
  return {
    panel: rect(284, 46, 468, 458),
    head: null,
    ...ownGridIn(field, own),
    card: cardAt(295, 517, 78),
    cardNote: rect(386, 514, 96, 92),
    bonus: cardAt(388, 608, 16),
    bonusNote: rect(416, 607, 70, 25),
  }
}
