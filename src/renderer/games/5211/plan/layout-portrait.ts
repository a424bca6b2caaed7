import { atLeastHigh, cardAt, rect } from '../../../table/drawing'
import { LEAST_TARGET, type Rect } from '../../../table/plan'
import type { EndLayout, HandLayout, PlanSource, SeatLayout } from './layout'
import { handAt, pileBelow, type Stacked, seat, slotsAt, stackedSeat } from './layout-parts'

const ROW: Stacked = { plate: 50, width: 200, slot: 46, gap: 5, below: 10 }
const GRID: Stacked = { ...ROW, plate: 42, width: 304, below: 4 }
const HAND = { pitch: 112, degrees: 2.4, lift: 34, way: 10 }
/** Where there is room for the orders of the hand and the way to the rounds beside the player's own slots. */
const BESIDE_SLOTS = { sort: 558, rounds: 606, width: 154 }
const LEAST_COMMIT = 60
/** Width that the orders of the hand need, CSS px. */
const LEAST_SORT = 140
/** Room for two rows of cards as wide as one row has. */
const END_PILE = { height: 136, card: 46 }
/** Between the two rows of plates there is less room. */
const GRID_END_PILE = { height: 52, card: 38 }

const ROWS: Readonly<Record<number, readonly number[]>> = { 2: [220], 3: [108, 332], 4: [12, 220, 428] }

/** @param long whether room is needed for the race */
const opponentsInRow = (players: number, long: boolean): readonly SeatLayout[] => {
  const row = ROWS[players]
  if (row === undefined) throw new RangeError(`No table for ${players} players`)
  return row.map((x) => (long ? stackedSeat(x, 53, { ...ROW, below: 6 }) : stackedSeat(x, 56, ROW)))
}

/** Four opponents in two rows, so that all are seen at once; clockwise from the lower left. */
const opponentsInGrid = (): readonly SeatLayout[] =>
  [
    [12, 168],
    [12, 52],
    [324, 52],
    [324, 168],
  ].map(([x = 0, y = 0]) => stackedSeat(x, y, GRID))

/** Where the plaque ends that says who won. */
const FOOT = 672

/** @param pile the measure of the others' piles @param ranking where the gauges were @param again in place of the small button */
function endOf(others: readonly SeatLayout[], pile: typeof END_PILE, again: Rect, ranking: Rect): EndLayout {
  const top = ranking.y + ranking.height
  return {
    plaque: rect(70, top + 62, 500, Math.min(200, FOOT - top - 62)),
    piles: [
      { ...rect(20, 690, 600, 106), card: 76 },
      ...others.map(({ plate }) => pileBelow(plate, pile.height, pile.card)),
    ],
    line: rect(20, 804, 600, 22),
    plate: rect(170, 836, 300, 64),
    ranking,
    again,
  }
}

/** The plan for 640 × 1024. */
export const portraitPlan: PlanSource = {
  plan: 'portrait',
  width: 640,
  height: 1024,
  bar: 48,
  zones: { others: 380, own: 640 },
  draw(players, scale, long) {
    const foot = (r: Rect) => atLeastHigh(r, LEAST_COMMIT / scale)
    const commit = foot(rect(288, 936, 340, 72))
    const handTop = Math.min(714, commit.y - 214)
    const aboveHand = Math.min(44, commit.y - 880)
    const sortWidth = Math.max(150, LEAST_SORT / scale)
    const target = Math.max(44, LEAST_TARGET / scale)
    // What stands beside the slots is clear of raised cards, on the side that the coach leaves free; beside those of five players lie the piles.
    const above =
      players < 5 && sortWidth <= BESIDE_SLOTS.width
        ? {
            sort: rect(12, BESIDE_SLOTS.sort, sortWidth, aboveHand),
            rounds: rect(12, BESIDE_SLOTS.rounds, target, aboveHand),
          }
        : {
            sort: rect(12, 663, sortWidth, aboveHand),
            rounds: rect(628 - target, 663, target, aboveHand),
          }
    const hand = (top: number): HandLayout => handAt(320, top, 136, HAND)
    const common = {
      ...above,
      bar: rect(0, 0, 640, 48),
      commit,
      clear: foot(rect(206, 936, 72, 72)),
      inlay: null,
      hand: hand(handTop),
      fifth: rect(476, 716, 152, 130),
    }
    const ownPlate = foot(rect(12, 936, 184, 72))
    if (players === 5) {
      const grid = opponentsInGrid()
      const [slots, belowSlots] = long ? [522, 625] : [516, 622]
      const beside = { drawPile: cardAt(49, slots, 70), discard: cardAt(521, slots, 70) }
      return {
        ...common,
        ...beside,
        rail: long ? rect(12, 324, 616, 143) : rect(12, 286, 616, 174),
        race: long ? rect(12, 281, 616, 40) : null,
        prompt: long ? rect(12, 481, 400, 36) : rect(12, 468, 400, 38),
        waiting: long ? rect(420, 481, 208, 36) : rect(420, 468, 208, 38),
        verdict: rect(12, 654, 616, 144),
        seats: [seat(ownPlate, slotsAt(168, slots, 70, 8)), ...grid],
        aside: { ...beside, hand: hand(806), explain: common.clear },
        banner: long ? rect(110, 628, 420, 28) : rect(110, 632, 420, 30),
        coach: {
          prompt: rect(12, long ? 469 : 463, 300, 44),
          choices: rect(318, long ? 469 : 463, 310, 44),
          sheet: rect(12, belowSlots, 616, handTop - 4 - belowSlots),
          isFlat: true,
        },
        end: endOf(grid, GRID_END_PILE, common.clear, rect(12, 286, 616, 174)),
      }
    }
    const row = opponentsInRow(players, long)
    return {
      ...common,
      rail: long ? rect(12, 224, 616, 148) : rect(12, 192, 616, 174),
      race: long ? rect(12, 178, 616, 42) : null,
      prompt: rect(196, 376, 248, 80),
      waiting: rect(196, 461, 248, 38),
      verdict: rect(12, 384, 616, 160),
      seats: [seat(ownPlate, slotsAt(168, 560, 70, 8)), ...row],
      banner: rect(196, 499, 248, 58),
      coach: {
        prompt: rect(112, 374, 416, 38),
        sheet: rect(112, 416, 416, 132),
        choices: rect(476, 550, 156, 113),
        isFlat: false,
      },
      end: endOf(row, END_PILE, common.clear, rect(12, 262, 616, 174)),
      drawPile: cardAt(12, 392, 88),
      discard: cardAt(540, 392, 88),
      aside: {
        drawPile: cardAt(49, 560, 70),
        discard: cardAt(521, 560, 70),
        hand: hand(716),
        explain: common.clear,
      },
    }
  },
}
