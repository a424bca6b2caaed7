import { atLeastHigh, cardAt, rect } from '../../../table/drawing'
import { LEAST_TARGET } from '../../../table/plan'
import type { PlanSource } from './layout'
import { handAt, pileBelow, type Stacked, seat, slotsAt, stackedSeat } from './layout-parts'

/** Plates with room for the word below the points. */
const PILE_INSET = 84
const OWN_PILE_INSET = 74
const STACKED: Stacked = { plate: 60, width: 312, slot: 72, gap: 8, below: 10, pileInset: PILE_INSET }
/** Smallest plate of four opponents, CSS px. */
const LEAST_PLATE = { width: 236, height: 56 }

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
    seat: { ...STACKED, width: 264, slot: 60, pileInset: OWN_PILE_INSET },
  },
}

const HAND = { pitch: 114, degrees: 4, lift: 42, way: 32 }
/** How high the piles of the others may lie at the end, above the plaque that says who won. */
const END_PILE = { height: 104, card: 60 }

/** Where the table of two differs: larger cards, and no seat between whose slots and the piles a banner fits. */
const DUEL = {
  pile: { top: 286, width: 92, x: [404, 668] },
  prompt: 454,
  slots: slotsAt(394, 503, 88, 8),
  banner: rect(806, 150, 334, 76),
  coach: {
    choices: rect(24, 290, 356, 330),
    sheet: rect(784, 274, 356, 366),
    prompt: rect(388, 455, 388, 46),
    isFlat: false,
  },
} as const
const SEVERAL = {
  pile: { top: 326, width: 88, x: [470, 606] },
  prompt: 488,
  slots: slotsAt(426, 534, 72, 8),
  banner: rect(352, 252, 460, 60),
  coach: {
    choices: rect(24, 304, 360, 316),
    sheet: rect(780, 304, 360, 336),
    prompt: rect(390, 488, 384, 44),
    isFlat: false,
  },
} as const

/** Three players have nobody at the top, and room for the banner in one line; the coach reaches up to the others' cards. */
const THREE = {
  ...SEVERAL,
  banner: rect(322, 264, 520, 46),
  coach: { ...SEVERAL.coach, choices: rect(24, 274, 360, 346), sheet: rect(780, 274, 360, 366) },
} as const
const MIDDLES: Readonly<Record<number, typeof DUEL | typeof SEVERAL | typeof THREE>> = { 2: DUEL, 3: THREE }

/** What stands below the rail: the race of a long game with room for four lines. */
const BELOW_RAIL = {
  short: { race: null, waiting: rect(1160, 758, 260, 24), commit: rect(1160, 790, 260, 76) },
  long: {
    race: rect(1160, 655, 260, 134),
    waiting: rect(1160, 791, 260, 28),
    commit: rect(1160, 821, 260, 66),
  },
}

/** The plan for 1440 × 900. */
export const standardPlan: PlanSource = {
  plan: 'standard',
  width: 1440,
  height: 900,
  bar: 56,
  zones: { others: 300, own: 650 },
  draw(players, scale, long) {
    const middle = MIDDLES[players] ?? SEVERAL
    const opponents = OPPONENTS[players]
    if (opponents === undefined) throw new RangeError(`No table for ${players} players`)
    const { pile } = middle
    const small = (x: number) => atLeastHigh(rect(x, 822, 104, 40), LEAST_TARGET / scale)
    const others = opponents.at.map(([x, y]) => stackedSeat(x, y, plateFor(players, opponents.seat, scale)))
    return {
      bar: rect(0, 0, 1440, 56),
      rail: rect(1160, 66, 260, long ? 583 : 616),
      ...(long ? BELOW_RAIL.long : BELOW_RAIL.short),
      clear: small(942),
      prompt: rect(282, middle.prompt, 600, 36),
      sort: rect(26, 700, 214, 78),
      rounds: atLeastHigh(rect(26, 650, 214, 40), LEAST_TARGET / scale),
      verdict: rect(104, 321, 956, 176),
      inlay: rect(82, 225, 1000, 410),
      seats: [seat(rect(26, 806, 222, 64), middle.slots, OWN_PILE_INSET), ...others],
      drawPile: cardAt(pile.x[0], pile.top, pile.width),
      discard: cardAt(pile.x[1], pile.top, pile.width),
      hand: handAt(582, 667, 144, HAND),
      aside: {
        drawPile: cardAt(27, 352, 60),
        discard: cardAt(1077, 352, 60),
        hand: handAt(640, 800, 144, HAND),
        explain: small(1014),
      },
      ...{ banner: middle.banner, coach: middle.coach },
      fifth: rect(766, 696, 190, 110),
      end: {
        plaque: rect(282, 312, 600, 232),
        piles: [
          { ...rect(290, 604, 584, 122), card: 80 },
          ...others.map(({ plate }) => pileBelow(plate, END_PILE.height, END_PILE.card)),
        ],
        plate: rect(432, 780, 300, 72),
        line: rect(232, 732, 700, 24),
        ranking: rect(1160, 66, 260, 616),
        again: rect(1160, 716, 260, 60),
      },
    }
  },
}

/** Plates of four opponents keep room for their words where everything else shrinks. */
const plateFor = (players: number, measure: Stacked, scale: number): Stacked =>
  players < 5
    ? measure
    : {
        ...measure,
        width: Math.max(measure.width, LEAST_PLATE.width / scale),
        plate: Math.max(measure.plate, LEAST_PLATE.height / scale),
      }
