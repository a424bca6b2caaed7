import type { Seat } from '../../../../shared/game'
import type { Cell } from '../../../../shared/games/kado/options'
import type { View } from '../../../../shared/games/kado/view'
import {
  atLeastHigh,
  cardAt,
  chooseDrawing,
  type DrawnFor,
  type Fitted,
  fitInto,
  rect,
} from '../../../table/drawing'
import { CARD_RATIO, LEAST_TARGET, type Point, type Rect, type Size } from '../../../table/plan'
import { fieldOf, frameOf, gridIn, ownGridIn } from './field'
import {
  inWindow,
  isTight,
  type KadoDrawing,
  type KadoPlan,
  type Scenery,
  type SeatPlan,
  type Shares,
} from './layout'

/** The input of a drawing. */
interface Table {
  /** The cells of the grid at the bottom, in the order in which they were laid. */
  readonly own: readonly Cell[]
  /** The grids of the others, clockwise. */
  readonly others: readonly (readonly Cell[])[]
  /** CSS px for one px of the drawing: some parts may not shrink with it. */
  readonly scale: number
}

/** The drawing for one shape of window. */
interface PlanSource extends DrawnFor {
  readonly plan: KadoPlan['plan']
  draw(table: Table, scenery: Scenery): KadoDrawing
  /** The parts of the extra height of a window by which the elements move down. */
  sharesOf(scenery: Scenery): Shares
}

/** The extra height of the window is distributed by `sharesOf`, so none is left. */
const WHOLE: DrawnFor['zones'] = { others: 0, own: 0 }

/** The plan for 1440 × 900. */
const standardPlan: PlanSource = {
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

/**
 * The origins of the panels in the opponents' column: level with the viewer's grid, so that the coach gets the free
 * area below the last of them.
 */
const OTHERS_STANDARD: readonly number[] = [62, 313, 564]

/** The viewer's large grid in the middle, the others to its left, the viewer's card and the deck to its right. */
function turnStandard(table: Table): KadoDrawing {
  const isDuel = table.others.length === 1
  const around = {
    own: ownSeatStandard(table),
    deck: cardAt(1014, 540, 98),
    deckNote: rect(984, 682, 160, 28),
    order: rect(306, 766, 664, 100),
  }
  return {
    ...around,
    others: isDuel
      ? table.others.map(duelistStandard)
      : table.others.map((grid, i) => otherStandard(OTHERS_STANDARD[i] ?? 0, grid)),
    peeked: cardAt(1215, 140, 150),
    peekedNote: rect(1174, 354, 232, 24),
    weighing: isDuel ? rect(20, 532, 272, 180) : null,
    discard: isDuel ? { place: cardAt(1027, 728, 72), note: rect(984, 836, 160, 28) } : null,
    choices: rect(1160, 62, 260, 804),
    large: rect(1178, 723, 224, 66),
    small: rect(1178, 799, 224, 48),
    heading: rect(328, 72, 620, 44),
    peekAgain: rect(984, 342, 160, 48),
    board: rect(306, 304, 664, 452),
    besideBoard: { ...around, own: seatAboveBoard(table, around.own) },
    ...COUNT_STANDARD,
  }
}

function otherStandard(y: number, grid: Table['own']): SeatPlan {
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

/** The single opponent of a duel, with room for the totals of lines and columns. */
function duelistStandard(grid: Table['own']): SeatPlan {
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

function ownSeatStandard({ own }: Table): SeatPlan {
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

/** The grid above the board: only its frame, as there is no room for more lines than a grid has in the end. */
function seatAboveBoard({ own }: Table, seat: SeatPlan): SeatPlan {
  const totals = { lineTotals: { gap: 8, width: 76 }, columnTotals: { gap: 2, height: 32 } }
  return {
    ...seat,
    panel: rect(306, 62, 664, 234),
    ...gridIn(fieldOf(503, 70, 40, 9, totals), frameOf(own)),
  }
}

/** Smallest height of the large button, CSS px. */
const LEAST_LARGE = 48

/** The plan for 1024 × 640. */
const compactPlan: PlanSource = {
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

/** Stacked at the foot of the choices. */
function buttonsIn(choices: Rect, scale: number): Pick<KadoDrawing, 'large' | 'small'> {
  const { x, y, width, height } = choices
  const foot = y + height - 12
  const small = atLeastHigh(rect(x + 12, foot - 42, width - 24, 42), LEAST_TARGET / scale)
  const large = atLeastHigh(rect(x + 12, small.y - 64, width - 24, 56), LEAST_LARGE / scale)
  return { large, small }
}

/** The origins of the panels in the opponents' column: centred if there are fewer. */
const OTHERS_COMPACT: Readonly<Record<number, readonly number[]>> = {
  1: [244],
  2: [145, 343],
  3: [46, 244, 442],
}

function turnCompact(table: Table): KadoDrawing {
  const tops = OTHERS_COMPACT[table.others.length] ?? []
  const choices = rect(760, 46, 256, 588)
  const around = {
    own: ownSeatCompact(table),
    deck: cardAt(503, 524, 52),
    deckNote: rect(488, 600, 80, 24),
    order: rect(574, 512, 174, 120),
  }
  return {
    ...around,
    others: table.others.map((grid, i) => otherCompact(tops[i] ?? 0, grid)),
    peeked: cardAt(824, 109, 128),
    peekedNote: rect(772, 293, 232, 22),
    weighing: null,
    discard: tops.length === 1 ? { place: cardAt(116, 450, 52), note: rect(82, 526, 120, 24) } : null,
    choices,
    ...buttonsIn(choices, table.scale),
    heading: null,
    peekAgain: atLeastHigh(rect(384, 524, 98, 52), LEAST_TARGET / table.scale),
    board: rect(284, 46, 468, 588),
    // The board covers the viewer's own area here.
    besideBoard: around,
    ...COUNT_COMPACT,
  }
}

function otherCompact(y: number, grid: Table['own']): SeatPlan {
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

function ownSeatCompact({ own }: Table): SeatPlan {
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

/** The plan for 640 × 1024. */
const portraitPlan: PlanSource = {
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
  if (others.length === 1 && grid !== undefined) return [duelistPortrait(grid)]
  return others.length === 2
    ? others.map((grid, i) => beside(12 + i * 312, grid))
    : others.map((grid, i) => below(12 + i * 208, grid))
}

function turnPortrait(table: Table): KadoDrawing {
  const around = {
    own: ownSeatPortrait(table),
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
    peekAgain: rect(458, 484, 170, Math.max(44, LEAST_TARGET / table.scale)),
    // As its cells may not shrink, it covers the choices as well.
    board: rect(12, 308, 616, isTight({ plan: 'portrait', scale: table.scale }) ? 633 : 434),
    // The board covers the viewer's own area here.
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
function duelistPortrait(grid: Table['own']): SeatPlan {
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

function ownSeatPortrait({ own }: Table): SeatPlan {
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

type CountAndEnd = Pick<KadoDrawing, 'count' | 'end'>

const COUNT_STANDARD: CountAndEnd = {
  count: { steps: rect(20, 58, 1400, 48), chart: rect(20, 610, 960, 272), sum: rect(996, 610, 424, 272) },
  end: {
    plaque: rect(20, 610, 470, 272),
    ranking: rect(506, 610, 474, 272),
    again: rect(1014, 730, 388, 52),
  },
}
const COUNT_COMPACT: CountAndEnd = {
  count: { steps: rect(12, 48, 1000, 40), chart: null, sum: rect(12, 426, 1000, 208) },
  end: {
    plaque: rect(12, 426, 420, 208),
    ranking: rect(440, 426, 292, 208),
    again: rect(748, 476, 252, 64),
  },
}
const COUNT_PORTRAIT: CountAndEnd = {
  count: { steps: rect(12, 52, 616, 76), chart: null, sum: rect(0, 762, 640, 262) },
  end: {
    plaque: rect(12, 766, 300, 172),
    ranking: rect(320, 766, 308, 172),
    again: rect(12, 949, 200, 66),
  },
}

/** A panel of the count: all grids lie side by side, clockwise from the seat at the bottom. */
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

const countStandard = (table: Table, turn: KadoDrawing): KadoDrawing =>
  counted(table, turn, { measure: STANDARD, at: inRow(20, 118, 354, 4), large: rect(1014, 796, 388, 68) })

const countCompact = (table: Table, turn: KadoDrawing): KadoDrawing =>
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

const countPortrait = (table: Table, turn: KadoDrawing): KadoDrawing =>
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

const DRAWINGS = { standard: standardPlan, compact: compactPlan, portrait: portraitPlan }

/**
 * Lays the table out for a window.
 * @param size of the window, CSS px; everything is on screen from 640 × 480
 * @param home the seat at the bottom while everyone is looking
 */
export function layoutTable(size: Size, view: View, home: Seat): KadoPlan {
  const source = chooseDrawing(DRAWINGS, size)
  const scenery = sceneryOf(view)
  const { fitted, extra } = fitWhole(source, size)
  const { scale, bar, stage } = fitted
  const drawing = source.draw(tableOf(view, view.viewer ?? home, scale), scenery)
  const { own, others, ...rest } = inWindow(drawing, fitted, extra, source.sharesOf(scenery))
  const seats = [own, ...others] as const
  return {
    ...rest,
    seats,
    size,
    plan: source.plan,
    scenery,
    scale,
    bar,
    stage,
    home,
    inlay: null,
    cardWidths: [...new Set(seats.flatMap(({ grid }) => [grid.card, grid.fixedCard]))],
    widestCard: Math.max(own.card.width, rest.peeked.width),
  }
}

/** Fits a drawing into a window, with the window's extra height, px of the drawing. */
function fitWhole(source: PlanSource, size: Size): { readonly fitted: Fitted; readonly extra: number } {
  const { scale, bar } = fitInto(source, size)
  const height = (size.height - bar.height) / scale + source.bar
  return { fitted: fitInto({ ...source, height }, size), extra: height - source.height }
}

const SCENERIES: Readonly<Record<View['phase'], Scenery>> = {
  deal: 'turn',
  challenge: 'turn',
  place: 'turn',
  over: 'count',
}

const sceneryOf = ({ phase }: View): Scenery => SCENERIES[phase]

function tableOf({ seats }: View, bottom: Seat, scale: number): Table {
  const clockwise = seats.map((_, step) => (bottom + step) % seats.length)
  const [own = [], ...others] = clockwise.map((seat) => seats[seat]?.grid ?? [])
  return { own, others, scale }
}
