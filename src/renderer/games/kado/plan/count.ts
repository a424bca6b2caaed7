import { cardAt, rect } from '../../../table/drawing'
import { CARD_RATIO, type Point, type Rect } from '../../../table/plan'
import { fieldOf, frameOf, gridIn } from './field'
import type { KadoDrawing, SeatPlan, Table } from './layout'

/** The count: all grids side by side, clockwise from the seat at the bottom. */

type Told = Pick<KadoDrawing, 'count' | 'end'>

export const COUNT_STANDARD: Told = {
  count: { steps: rect(20, 58, 1400, 48), chart: rect(20, 610, 960, 272), sum: rect(996, 610, 424, 272) },
  end: {
    plaque: rect(20, 610, 470, 272),
    ranking: rect(506, 610, 474, 272),
    again: rect(1014, 730, 388, 52),
  },
}
export const COUNT_COMPACT: Told = {
  count: { steps: rect(12, 48, 1000, 40), chart: null, sum: rect(12, 426, 1000, 208) },
  end: {
    plaque: rect(12, 426, 420, 208),
    ranking: rect(440, 426, 292, 208),
    again: rect(748, 476, 252, 64),
  },
}
export const COUNT_PORTRAIT: Told = {
  count: { steps: rect(12, 52, 616, 76), chart: null, sum: rect(0, 762, 640, 262) },
  end: {
    plaque: rect(12, 766, 300, 172),
    ranking: rect(320, 766, 308, 172),
    again: rect(12, 949, 200, 66),
  },
}

/** A panel of the count. */
interface Measure {
  readonly width: number
  readonly card: number
  readonly gap: number
  readonly inset: number
  readonly head: number
  /** The totals' width, and the height of the line below them. */
  readonly foot: number
}

const STANDARD: Measure = { width: 338, card: 64, gap: 5, inset: 14, head: 66, foot: 52 }
const COMPACT: Measure = { width: 244, card: 46, gap: 3, inset: 10, head: 40, foot: 32 }
const PORTRAIT: Measure = { width: 304, card: 44, gap: 3, inset: 22, head: 40, foot: 28 }

export const countStandard = (table: Table, turn: KadoDrawing): KadoDrawing =>
  counted(table, turn, { measure: STANDARD, at: inRow(20, 118, 354, 4), large: rect(1014, 796, 388, 68) })

export const countCompact = (table: Table, turn: KadoDrawing): KadoDrawing =>
  counted(table, turn, { measure: COMPACT, at: inRow(12, 92, 252, 4), large: rect(748, 552, 252, 70) })

/**
 * The grids are in two rows of two, clockwise from the seat at the bottom, which has the lower left; the third of three
 * is in the middle below.
 */
const PORTRAIT_AT: Readonly<Record<number, readonly Point[]>> = {
  2: [
    { x: 12, y: 292 },
    { x: 324, y: 292 },
  ],
  3: [
    { x: 168, y: 442 },
    { x: 12, y: 132 },
    { x: 324, y: 132 },
  ],
  4: [
    { x: 12, y: 442 },
    { x: 12, y: 132 },
    { x: 324, y: 132 },
    { x: 324, y: 442 },
  ],
}

export const countPortrait = (table: Table, turn: KadoDrawing): KadoDrawing =>
  counted(table, turn, {
    measure: PORTRAIT,
    at: (players) => PORTRAIT_AT[players] ?? [],
    large: rect(220, 949, 408, 66),
  })

const inRow =
  (x: number, y: number, pitch: number, most: number) =>
  (players: number): readonly Point[] =>
    Array.from({ length: players }, (_, i) => ({ x: x + pitch * (i + (most - players) / 2), y }))

interface Counted {
  readonly measure: Measure
  /** The origins of the panels, by position around the table. */
  readonly at: (players: number) => readonly Point[]
  readonly large: KadoDrawing['large']
}

function counted(table: Table, turn: KadoDrawing, { measure, at, large }: Counted): KadoDrawing {
  const corners = at(table.others.length + 1)
  const seatAt = (position: number, grid: Table['own']) =>
    panelAt(corners[position] ?? { x: 0, y: 0 }, measure, grid)
  const around = { ...turn, own: seatAt(0, table.own) }
  return {
    ...around,
    others: table.others.map((grid, i) => seatAt(i + 1, grid)),
    heading: null,
    discard: null,
    choices: turn.count.sum,
    large,
    small: turn.end.again,
    besideBoard: around,
  }
}

function panelAt({ x, y }: Point, measure: Measure, grid: Table['own']): SeatPlan {
  const { width, card, gap, inset, head, foot } = measure
  const top = y + 10 + head
  const below = top + 3 * card * CARD_RATIO + 2 * gap
  const right = inset + 4 * card + 3 * gap
  const totals = {
    lineTotals: { gap, width: width - right - gap - 4 },
    columnTotals: { gap: 6, height: foot - 10 },
  }
  const line = rect(x + inset, below + foot + 6, width - 2 * inset, foot)
  const bonus = cardAt(line.x, line.y + 2, ((foot - 4) / CARD_RATIO) | 0)
  return {
    panel: rect(x, y, width, line.y + foot + 6 - y),
    head: rect(x + inset, y + 8, width - 2 * inset, head - 4),
    ...gridIn(fieldOf(x + inset, top, card, gap, totals), frameOf(grid)),
    total: null,
    card: bonus,
    cardNote: line,
    bonus,
    bonusNote: rect(line.x + bonus.width + 10, line.y, line.width - bonus.width - 10, foot),
  }
}

/** The share of the large button's place that the direct way to the result takes, and the gap before the next step. */
const SKIPS = 0.39
const BETWEEN = 0.025

/**
 * The count's buttons: directly to the result, and to its right the next step.
 * @param large the large button's place
 */
export function countButtons({ x, y, width, height }: Rect): { readonly explain: Rect; readonly skip: Rect } {
  const next = width * (SKIPS + BETWEEN)
  return {
    skip: rect(x, y, width * SKIPS, height),
    explain: rect(x + next, y, width - next, height),
  }
}
