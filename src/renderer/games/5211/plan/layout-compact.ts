import { atLeastHigh, cardAt, rect } from '../../../table/drawing'
import { LEAST_TARGET } from '../../../table/plan'
import type { PlanSource } from './layout'
import { handAt, pileBelow, type Stacked, seat, slotsAt, stackedSeat } from './layout-parts'

const STACKED: Stacked = { plate: 46, width: 234, slot: 54, gap: 6, below: 6 }

const OPPONENTS: Readonly<Record<number, { at: readonly (readonly [number, number])[]; seat: Stacked }>> = {
  2: { at: [[316, 50]], seat: { ...STACKED, width: 274, slot: 64 } },
  3: {
    at: [
      [90, 62],
      [582, 62],
    ],
    seat: STACKED,
  },
  4: {
    at: [
      [14, 76],
      [336, 50],
      [658, 76],
    ],
    seat: STACKED,
  },
  5: {
    at: [
      [14, 76],
      [239, 50],
      [465, 50],
      [690, 76],
    ],
    seat: { ...STACKED, width: 202, slot: 46 },
  },
}

const HAND = { pitch: 88, degrees: 3.4, lift: 28, way: 20 }
/** Smallest height of Commit, CSS px. */
const LEAST_COMMIT = 60
/** Room that the orders of the hand need under their name, CSS px. */
const LEAST_SORT = { width: 156, height: 58 }
const END_PILE = { height: 60, card: 42 }

/** The plan for 1024 × 640. */
export const compactPlan: PlanSource = {
  plan: 'compact',
  width: 1024,
  height: 640,
  bar: 44,
  zones: { others: 204, own: 408 },
  draw(players, scale, long) {
    const opponents = OPPONENTS[players]
    if (opponents === undefined) throw new RangeError(`No table for ${players} players`)
    const commit = atLeastHigh(rect(724, 560, 290, 66), LEAST_COMMIT / scale)
    const waiting = atLeastHigh(rect(724, commit.y - 28, 290, 22), 18 / scale)
    const again = atLeastHigh(rect(724, commit.y - 52, 290, 44), LEAST_TARGET / scale)
    const clear = atLeastHigh(rect(14, 524, 120, 44), LEAST_TARGET / scale)
    const others = opponents.at.map(([x, y]) => stackedSeat(x, y, opponents.seat))
    const sortWidth = Math.max(172, LEAST_SORT.width / scale)
    // What is wider than the plate would touch the hand's first card, and so stands above its top.
    const sortBottom = sortWidth > 172 ? 470 : clear.y - 8
    const sort = atLeastHigh(rect(14, sortBottom - 68, sortWidth, 68), LEAST_SORT.height / scale)
    const raceTop = Math.max(421, waiting.y - 93)
    const rounds = atLeastHigh(rect(14, sort.y - 50, 172, 40), LEAST_TARGET / scale)
    return {
      bar: rect(0, 0, 1024, 44),
      rail: rect(908, 50, 106, Math.min(446, waiting.y - 58)),
      race: long ? rect(722, raceTop, 180, waiting.y - 2 - raceTop) : null,
      waiting,
      commit,
      clear,
      prompt: rect(203, 326, 500, 34),
      sort,
      rounds,
      verdict: rect(80, 214, 746, 146),
      inlay: null,
      seats: [seat(rect(14, 578, 172, 46), slotsAt(336, 368, 54, 6)), ...others],
      drawPile: cardAt(372, 205, 58),
      discard: cardAt(476, 205, 58),
      hand: handAt(440, 463, 108, HAND),
      aside: {
        drawPile: cardAt(16, 236, 54),
        discard: cardAt(838, 236, 54),
        hand: handAt(440, 560, 108, HAND),
        explain: clear,
      },
      banner: rect(572, 214, 318, 94),
      coach: {
        choices: rect(14, 212, 298, rounds.y - 6 - 212),
        sheet: rect(590, 212, 310, long ? raceTop - 3 - 212 : 226),
        prompt: rect(318, 316, 266, 48),
        isFlat: false,
      },
      fifth: rect(572, 446, 144, 122),
      end: {
        plaque: rect(203, 212, 500, 162),
        piles: [
          { ...rect(193, 382, 520, 96), card: 64 },
          ...others.map(({ plate }) => pileBelow(plate, END_PILE.height, END_PILE.card)),
        ],
        plate: rect(323, 516, 260, 54),
        line: rect(193, 484, 520, 22),
        ranking: rect(908, 50, 106, again.y - 58),
        again,
      },
    }
  },
}
