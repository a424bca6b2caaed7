import type { HandLayout, PlanSource, Rect, SeatLayout } from './layout'
import { atLeastHigh, cardAt, handAt, rect, type Stacked, seat, slotsAt, stackedSeat } from './layout-parts'

const ROW: Stacked = { plate: 50, width: 200, slot: 46, gap: 5, below: 10 }
const GRID: Stacked = { ...ROW, plate: 42, width: 304, below: 4 }
const HAND = { pitch: 112, degrees: 2.4, lift: 34 }
const LEAST_COMMIT = 60

const ROWS: Readonly<Record<number, readonly number[]>> = { 2: [220], 3: [108, 332], 4: [12, 220, 428] }

const opponentsInRow = (players: number): readonly SeatLayout[] => {
  const row = ROWS[players]
  if (row === undefined) throw new RangeError(`No table for ${players} players`)
  return row.map((x) => stackedSeat(x, 56, ROW))
}

/** Four opponents in two rows, so that all are seen at once; clockwise from the lower left. */
const opponentsInGrid = (): readonly SeatLayout[] =>
  [
    [12, 168],
    [12, 52],
    [324, 52],
    [324, 168],
  ].map(([x = 0, y = 0]) => stackedSeat(x, y, GRID))

/** The plan for 640 × 1024. */
export const portraitPlan: PlanSource = {
  plan: 'portrait',
  width: 640,
  height: 1024,
  bar: 48,
  draw(players, scale) {
    const foot = (r: Rect) => atLeastHigh(r, LEAST_COMMIT / scale)
    const hand = (top: number): HandLayout => handAt(320, top, 136, HAND)
    const common = {
      bar: rect(0, 0, 640, 48),
      commit: foot(rect(288, 936, 340, 72)),
      clear: foot(rect(206, 936, 72, 72)),
      inlay: null,
      hand: hand(696),
    }
    const ownPlate = foot(rect(12, 936, 184, 72))
    if (players === 5) {
      const beside = { drawPile: cardAt(49, 516, 70), discard: cardAt(521, 516, 70) }
      return {
        ...common,
        ...beside,
        rail: rect(12, 286, 616, 174),
        prompt: rect(12, 468, 400, 38),
        waiting: rect(420, 468, 208, 38),
        verdict: rect(12, 654, 616, 144),
        seats: [seat(ownPlate, slotsAt(168, 516, 70, 8)), ...opponentsInGrid()],
        aside: { ...beside, hand: hand(806) },
      }
    }
    return {
      ...common,
      rail: rect(12, 192, 616, 174),
      prompt: rect(196, 392, 248, 66),
      waiting: rect(196, 466, 248, 44),
      verdict: rect(12, 384, 616, 160),
      seats: [seat(ownPlate, slotsAt(168, 560, 70, 8)), ...opponentsInRow(players)],
      drawPile: cardAt(88, 392, 88),
      discard: cardAt(464, 392, 88),
      aside: { drawPile: cardAt(49, 560, 70), discard: cardAt(521, 560, 70), hand: hand(716) },
    }
  },
}
