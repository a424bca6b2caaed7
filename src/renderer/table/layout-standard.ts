import { LEAST_TARGET, type PlanSource } from './layout'
import { atLeastHigh, cardAt, handAt, rect, type Stacked, seat, slotsAt, stackedSeat } from './layout-parts'

/** Plates with room for the word after the points. */
const PILE_INSET = 73
const STACKED: Stacked = { plate: 56, width: 312, slot: 72, gap: 8, below: 10, pileInset: PILE_INSET }

/** Opponents clockwise from the first one on the left: corner of the plate, and the seats' measure. */
const OPPONENTS: Readonly<Record<number, { at: readonly (readonly [number, number])[]; seat: Stacked }>> = {
  2: { at: [[378, 66]], seat: { ...STACKED, width: 408, slot: 96 } },
  3: {
    at: [
      [136, 92],
      [716, 92],
    ],
    seat: STACKED,
  },
  4: {
    at: [
      [26, 128],
      [426, 74],
      [826, 128],
    ],
    seat: STACKED,
  },
  5: {
    at: [
      [24, 128],
      [308, 74],
      [592, 74],
      [876, 128],
    ],
    seat: { ...STACKED, width: 264, slot: 60 },
  },
}

const HAND = { pitch: 116, degrees: 4, lift: 42 }

/** The plan for 1440 × 900. */
export const standardPlan: PlanSource = {
  plan: 'standard',
  width: 1440,
  height: 900,
  bar: 56,
  draw(players, scale) {
    const duel = players === 2
    const opponents = OPPONENTS[players]
    if (opponents === undefined) throw new RangeError(`No table for ${players} players`)
    const pileTop = duel ? 286 : 314
    return {
      bar: rect(0, 0, 1440, 56),
      rail: rect(1160, 66, 260, 616),
      waiting: rect(1160, 758, 260, 24),
      commit: rect(1160, 790, 260, 76),
      clear: atLeastHigh(rect(942, 822, 104, 40), LEAST_TARGET / scale),
      prompt: rect(282, duel ? 454 : 488, 600, 36),
      verdict: rect(160, 338, 862, 160),
      inlay: rect(82, 225, 1000, 410),
      seats: [
        seat(rect(14, 812, 222, 56), duel ? slotsAt(394, 503, 88, 8) : slotsAt(426, 534, 72, 8), PILE_INSET),
        ...opponents.at.map(([x, y]) => stackedSeat(x, y, opponents.seat)),
      ],
      drawPile: cardAt(duel ? 404 : 468, pileTop, 92),
      discard: cardAt(duel ? 668 : 604, pileTop, 92),
      hand: handAt(582, 667, 144, HAND),
      aside: {
        drawPile: cardAt(48, 352, 92),
        discard: cardAt(1040, 352, 92),
        hand: handAt(640, 800, 144, HAND),
      },
    }
  },
}
