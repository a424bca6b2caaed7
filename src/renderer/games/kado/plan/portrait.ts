import { cardAt, rect } from '../../../table/plan/drawing'
import { LEAST_TARGET } from '../../../table/plan/plan'
import { COUNT_PORTRAIT, countPortrait } from './count'
import { type PlanSource, type Table, WHOLE } from './drawing'
import { fieldOf, gridIn } from './field'
import { frameOf, nextOf } from './frame'
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
    return scenery === 'turn' ? turn : countPortrait(table, turn)
  },
}

/** The opponents' row, where the panels begin: in the middle where there are fewer. */
const OTHERS: Readonly<Record<number, readonly number[]>> = { 1: [220], 2: [116, 324], 3: [12, 220, 428] }

function turnPortrait(table: Table): KadoDrawing {
  const lefts = OTHERS[table.others.length] ?? []
  const around = {
    own: ownSeat(table),
    deck: cardAt(573, 326, 44),
    deckNote: rect(564, 390, 64, 24),
    order: rect(458, 576, 172, 164),
  }
  return {
    ...around,
    others: table.others.map((grid, i) => other(lefts[i] ?? 0, grid)),
    peeked: cardAt(14, 763, 124),
    peekedNote: rect(400, 760, 228, 48),
    weighing: null,
    discard: lefts.length === 1 ? { place: cardAt(484, 92, 88), note: rect(460, 222, 136, 24) } : null,
    choices: rect(0, 751, 640, 273),
    large: rect(162, 949, 466, 66),
    small: rect(12, 949, 142, 66),
    heading: null,
    look: rect(458, 484, 170, Math.max(44, LEAST_TARGET / table.scale)),
    // As its cells may not shrink, it lies over what is chosen as well.
    board: rect(12, 308, 616, isTight({ plan: 'portrait', scale: table.scale }) ? 633 : 434),
    // The board lies over the own things here.
    besideBoard: around,
    ...COUNT_PORTRAIT,
  }
}

function other(x: number, grid: Table['own']): SeatPlan {
  return {
    panel: rect(x, 50, 200, 252),
    head: rect(x + 8, 55, 184, 38),
    ...gridIn(fieldOf(x + 24, 96, 36, 3), frameOf(grid)),
    card: cardAt(x + 10, 257, 29),
    cardNote: rect(x + 48, 255, 148, 20),
    bonus: cardAt(x + 50, 278, 15),
    bonusNote: rect(x + 72, 276, 124, 25),
  }
}

function ownSeat({ own }: Table): SeatPlan {
  const field = {
    area: rect(18, 313, 424, 424),
    gap: 5,
    card: 90,
    lineTotals: { gap: 3, width: 60 },
    columnTotals: { gap: 3, height: 36 },
  }
  return {
    panel: rect(12, 308, 436, 434),
    head: null,
    ...gridIn(field, nextOf(own)),
    card: cardAt(458, 324, 96),
    cardNote: rect(458, 484, 170, 66),
    bonus: cardAt(576, 424, 16),
    bonusNote: rect(570, 450, 58, 24),
  }
}
