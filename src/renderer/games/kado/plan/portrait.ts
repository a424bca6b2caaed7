import { cardAt, rect } from '../../../table/drawing'
import { LEAST_TARGET } from '../../../table/plan'
import { COUNT_PORTRAIT, countPortrait } from './count'
import { type PlanSource, type Table, WHOLE } from './drawing'
import { fieldOf, gridIn, ownGridIn } from './field'
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
    return scenery === 'turn' ? turn : countPortrait(table, turn)
  },
}

/** The opponents' row: its panels share the width, beside the discard in a duel. */
function othersIn({ others }: Table): readonly SeatPlan[] {
  const [grid] = others
  if (others.length === 1 && grid !== undefined) return [duelist(grid)]
  return others.length === 2
    ? others.map((grid, i) => beside(12 + i * 312, grid))
    : others.map((grid, i) => below(12 + i * 208, grid))
}

function turnPortrait(table: Table): KadoDrawing {
  const around = {
    own: ownSeat(table),
    deck: cardAt(573, 326, 44),
    deckNote: rect(564, 390, 64, 24),
    order: rect(458, 576, 172, 164),
  }
  return {
    ...around,
    others: othersIn(table),
    peeked: cardAt(14, 763, 124),
    peekedNote: rect(400, 760, 228, 48),
    weighing: null,
    discard: table.others.length === 1 ? { place: cardAt(484, 92, 88), note: rect(460, 222, 136, 24) } : null,
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

/** This turn's card below the grid. */
function below(x: number, grid: Table['own']): SeatPlan {
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

/** This turn's card beside the grid. */
function beside(x: number, grid: Table['own']): SeatPlan {
  return {
    panel: rect(x, 50, 304, 252),
    head: rect(x + 10, 55, 284, 38),
    ...gridIn(fieldOf(x + 10, 97, 46, 3), frameOf(grid)),
    card: cardAt(x + 223, 99, 56),
    cardNote: rect(x + 207, 180, 93, 52),
    bonus: cardAt(x + 215, 248, 30),
    bonusNote: rect(x + 252, 248, 48, 42),
  }
}

/** The same with room for a large card. */
function duelist(grid: Table['own']): SeatPlan {
  return {
    ...beside(12, grid),
    panel: rect(12, 50, 372, 252),
    head: rect(22, 55, 352, 38),
    card: cardAt(242, 99, 92),
    cardNote: rect(242, 231, 138, 24),
    bonus: cardAt(244, 258, 26),
    bonusNote: rect(276, 262, 104, 28),
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
    ...ownGridIn(field, own),
    card: cardAt(458, 324, 96),
    cardNote: rect(458, 484, 170, 66),
    bonus: cardAt(576, 424, 16),
    bonusNote: rect(570, 450, 58, 24),
  }
}
