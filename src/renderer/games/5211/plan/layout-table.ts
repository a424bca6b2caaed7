import type { Seat } from '../../../../shared/game'
import {
  atLeastHigh,
  cardAt,
  chooseDrawing,
  type DrawnFor,
  type Fitted,
  fitInto,
  rect,
} from '../../../table/drawing'
import { CARD_RATIO, LEAST_TARGET, type Place, type Rect, type Size } from '../../../table/plan'
import type { CardRow, Drawing, HandLayout, PileArea, Piles, SeatLayout, TableLayout } from './layout'

/** Draws a plan at a scale: some parts may not shrink with it. */
interface PlanSource extends DrawnFor {
  readonly plan: TableLayout['plan']
  /** @param long true if there is a race to show */
  draw(players: number, scale: number, long: boolean): Drawing
}

/** Building blocks of the plans, all in plan px. */

const SLOTS = [0, 1, 2, 3]

/** Four slots side by side, by the top left corner of the first. */
const slotsAt = (x: number, y: number, width: number, gap: number): readonly Place[] =>
  SLOTS.map((i) => cardAt(x + i * (width + gap), y, width))

/** From a plate's right edge to the middle of its score pile. */
const SCORE_PILE_INSET = 56
const SCORE_PILE_WIDTH = 25

/** Cards in a whole hand. */
const HAND_CARDS = 5

/** A row that holds a whole hand. @param gap between two cards; negative if they overlap */
const rowAt = (x: number, y: number, width: number, gap: number): CardRow => ({
  first: cardAt(x, y, width),
  pitch: width + gap,
})

/** A row as wide as the slots, below them. */
function rowBelow(slots: readonly Place[]): CardRow {
  const [first, last] = [slots[0], slots.at(-1)]
  if (first === undefined || last === undefined) throw new RangeError('No slots')
  const left = first.x - first.width / 2
  const pitch = (last.x + last.width / 2 - left) / HAND_CARDS
  const gap = pitch / 8
  return rowAt(left + gap / 2, first.y + (first.width * CARD_RATIO) / 2 + gap, pitch - gap, gap)
}

/** A seat with slots at any place. Its cards come from the avatar at the plate's left end. */
function seat(
  plate: Rect,
  slots: readonly Place[],
  pileInset = SCORE_PILE_INSET,
  openHand = rowBelow(slots),
): SeatLayout {
  const y = plate.y + plate.height / 2
  const width = (slots[0]?.width ?? 0) / 2
  return {
    plate,
    slots,
    scorePile: { x: plate.x + plate.width - pileInset, y, width: SCORE_PILE_WIDTH, rotation: 0 },
    hold: { x: plate.x + plate.height / 2, y, width, rotation: 0 },
    openHand,
  }
}

interface Stacked {
  readonly plate: number
  readonly width: number
  readonly slot: number
  /** Between the slots. */
  readonly gap: number
  /** Between plate and slots. */
  readonly below: number
  /** From the plate's right edge to the middle of its score pile, if it differs from the default. */
  readonly pileInset?: number
  /** The hand beside the slots, in a replay that shows all hands; left out if it lies below them. */
  readonly openHand?: { readonly width: number; readonly gap: number }
}

/** A plate with the slots below it. */
const stackedSeat = (x: number, y: number, s: Stacked): SeatLayout =>
  seat(
    rect(x, y, s.width, s.plate),
    slotsAt(x, y + s.plate + s.below, s.slot, s.gap),
    s.pileInset,
    s.openHand && rowAt(x + 4 * (s.slot + s.gap), y + s.plate + s.below, s.openHand.width, s.openHand.gap),
  )

/**
 * The place of a revealed pile below a seat's plate.
 * @param card maximum width of its cards
 */
const pileBelow = (plate: Rect, height: number, card: number): PileArea => ({
  x: plate.x,
  y: plate.y + plate.height + 12,
  width: plate.width,
  height,
  card,
})

/** @param top top edge of a card in the middle @param degrees for each step */
const handAt = (
  x: number,
  top: number,
  width: number,
  rest: Pick<HandLayout, 'pitch' | 'lift' | 'way'> & { readonly degrees: number },
): HandLayout => ({
  x,
  y: top + (width * CARD_RATIO) / 2,
  width,
  pitch: rest.pitch,
  fan: (rest.degrees * Math.PI) / 180,
  dip: 4,
  lift: rest.lift,
  way: rest.way,
})

/** Plates with room for the unit below the points. */
const PILE_INSET = 84
const OWN_PILE_INSET = 74
const STACKED_STANDARD: Stacked = {
  plate: 60,
  width: 312,
  slot: 72,
  gap: 8,
  below: 10,
  pileInset: PILE_INSET,
}
/** Smallest plate of four opponents, CSS px. */
const LEAST_PLATE = { width: 236, height: 56 }

/** Opponents clockwise from the first one on the left: corner of the plate, and the measures of the seats. */
const OPPONENTS_STANDARD: Readonly<
  Record<number, { at: readonly (readonly [number, number])[]; seat: Stacked }>
> = {
  2: {
    at: [[378, 66]],
    seat: { ...STACKED_STANDARD, width: 408, slot: 96, openHand: { width: 62, gap: 6 } },
  },
  3: {
    at: [
      [136, 92],
      [716, 92],
    ],
    seat: STACKED_STANDARD,
  },
  4: {
    at: [
      [26, 128],
      [426, 74],
      [826, 128],
    ],
    seat: STACKED_STANDARD,
  },
  5: {
    at: [
      [24, 128],
      [308, 74],
      [592, 74],
      [876, 128],
    ],
    seat: { ...STACKED_STANDARD, width: 264, slot: 60, pileInset: OWN_PILE_INSET },
  },
}

const HAND_STANDARD = { pitch: 114, degrees: 4, lift: 42, way: 32 }
/** Maximum height of the other players' piles at the end, above the winner's plaque. */
const END_PILE_STANDARD = { height: 104, card: 60 }

/**
 * The differences of the table of two: larger cards, and no seat whose slots leave room for a banner above the piles.
 */
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

/**
 * Three players have nobody at the top, and room for the banner in one line; the coach reaches up to the others'
 * cards.
 */
const THREE = {
  ...SEVERAL,
  banner: rect(322, 264, 520, 46),
  coach: { ...SEVERAL.coach, choices: rect(24, 274, 360, 346), sheet: rect(780, 274, 360, 366) },
} as const
const MIDDLES: Readonly<Record<number, typeof DUEL | typeof SEVERAL | typeof THREE>> = { 2: DUEL, 3: THREE }

/** The parts below the rail; the race of a long game has room for four lines. */
const BELOW_RAIL = {
  short: { race: null, waiting: rect(1160, 758, 260, 24), commit: rect(1160, 790, 260, 76) },
  long: {
    race: rect(1160, 655, 260, 134),
    waiting: rect(1160, 791, 260, 28),
    commit: rect(1160, 821, 260, 66),
  },
}

/** The plan for 1440 × 900. */
const standardPlan: PlanSource = {
  plan: 'standard',
  width: 1440,
  height: 900,
  bar: 56,
  zones: { others: 300, own: 650 },
  draw(players, scale, long) {
    const middle = MIDDLES[players] ?? SEVERAL
    const opponents = OPPONENTS_STANDARD[players]
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
      whenOpen: { drawPile: cardAt(pile.x[0], 366, pile.width), discard: cardAt(pile.x[1], 366, pile.width) },
      hand: handAt(582, 667, 144, HAND_STANDARD),
      aside: {
        drawPile: cardAt(27, 352, 60),
        discard: cardAt(1077, 352, 60),
        hand: handAt(640, 800, 144, HAND_STANDARD),
        explain: small(1014),
      },
      banner: middle.banner,
      coach: middle.coach,
      fifth: rect(766, 696, 190, 110),
      end: {
        plaque: rect(282, 312, 600, 232),
        piles: [
          { ...rect(290, 604, 584, 122), card: 80 },
          ...others.map(({ plate }) => pileBelow(plate, END_PILE_STANDARD.height, END_PILE_STANDARD.card)),
        ],
        plate: rect(432, 780, 300, 72),
        line: rect(232, 732, 700, 24),
        ranking: rect(1160, 66, 260, 616),
        again: rect(1160, 716, 260, 60),
      },
    }
  },
}

/** Plates of four opponents keep room for their words when everything else shrinks. */
const plateFor = (players: number, measure: Stacked, scale: number): Stacked =>
  players < 5
    ? measure
    : {
        ...measure,
        width: Math.max(measure.width, LEAST_PLATE.width / scale),
        plate: Math.max(measure.plate, LEAST_PLATE.height / scale),
      }

const STACKED_COMPACT: Stacked = { plate: 46, width: 234, slot: 54, gap: 6, below: 6 }

const OPPONENTS_COMPACT: Readonly<
  Record<number, { at: readonly (readonly [number, number])[]; seat: Stacked }>
> = {
  2: { at: [[316, 50]], seat: { ...STACKED_COMPACT, width: 274, slot: 64, openHand: { width: 52, gap: 5 } } },
  3: {
    at: [
      [90, 62],
      [582, 62],
    ],
    seat: STACKED_COMPACT,
  },
  4: {
    at: [
      [14, 76],
      [336, 50],
      [658, 76],
    ],
    seat: STACKED_COMPACT,
  },
  5: {
    at: [
      [14, 76],
      [239, 50],
      [465, 50],
      [690, 76],
    ],
    seat: { ...STACKED_COMPACT, width: 202, slot: 46 },
  },
}

const HAND_COMPACT = { pitch: 88, degrees: 3.4, lift: 28, way: 20 }
/** Smallest height of Commit, CSS px. */
const LEAST_COMMIT_COMPACT = 60
/** Size of the sort control under its label, CSS px. */
const LEAST_SORT_COMPACT = { width: 156, height: 58 }
const END_PILE_COMPACT = { height: 60, card: 42 }

/** The plan for 1024 × 640. */
const compactPlan: PlanSource = {
  plan: 'compact',
  width: 1024,
  height: 640,
  bar: 44,
  zones: { others: 204, own: 408 },
  draw(players, scale, long) {
    const opponents = OPPONENTS_COMPACT[players]
    if (opponents === undefined) throw new RangeError(`No table for ${players} players`)
    const commit = atLeastHigh(rect(724, 560, 290, 66), LEAST_COMMIT_COMPACT / scale)
    const waiting = atLeastHigh(rect(724, commit.y - 28, 290, 22), 18 / scale)
    const again = atLeastHigh(rect(724, commit.y - 52, 290, 44), LEAST_TARGET / scale)
    const clear = atLeastHigh(rect(14, 524, 120, 44), LEAST_TARGET / scale)
    const others = opponents.at.map(([x, y]) => stackedSeat(x, y, opponents.seat))
    const sortWidth = Math.max(172, LEAST_SORT_COMPACT.width / scale)
    // A control wider than the plate would touch the hand's first card, so it lies above the top of that
    // card.
    const sortBottom = sortWidth > 172 ? 470 : clear.y - 8
    const sort = atLeastHigh(rect(14, sortBottom - 68, sortWidth, 68), LEAST_SORT_COMPACT.height / scale)
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
      whenOpen: { drawPile: cardAt(372, 248, 58), discard: cardAt(476, 248, 58) },
      hand: handAt(440, 463, 108, HAND_COMPACT),
      aside: {
        drawPile: cardAt(16, 236, 54),
        discard: cardAt(838, 236, 54),
        hand: handAt(440, 560, 108, HAND_COMPACT),
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
          ...others.map(({ plate }) => pileBelow(plate, END_PILE_COMPACT.height, END_PILE_COMPACT.card)),
        ],
        plate: rect(323, 516, 260, 54),
        line: rect(193, 484, 520, 22),
        ranking: rect(908, 50, 106, again.y - 58),
        again,
      },
    }
  },
}

const ROW: Stacked = { plate: 50, width: 200, slot: 46, gap: 5, below: 10 }
const GRID: Stacked = { ...ROW, plate: 42, width: 304, below: 4, openHand: { width: 32, gap: -15 } }
const HAND_PORTRAIT = { pitch: 112, degrees: 2.4, lift: 34, way: 10 }
/** Places of the sort control and the rounds button beside the player's own slots, if they fit there. */
const BESIDE_SLOTS = { sort: 558, rounds: 606, width: 154 }
const LEAST_COMMIT_PORTRAIT = 60
/** Minimum width of the sort control, CSS px. */
const LEAST_SORT_PORTRAIT = 140
/** Two rows of cards as wide as those in one row. */
const END_PILE_PORTRAIT = { height: 136, card: 46 }
/** There is less room between the two rows of plates. */
const GRID_END_PILE = { height: 52, card: 38 }

const ROWS: Readonly<Record<number, readonly number[]>> = { 2: [220], 3: [108, 332], 4: [12, 220, 428] }

/** @param long true if room is needed for the race */
const opponentsInRow = (players: number, long: boolean): readonly SeatLayout[] => {
  const row = ROWS[players]
  if (row === undefined) throw new RangeError(`No table for ${players} players`)
  return row.map((x) => (long ? stackedSeat(x, 53, { ...ROW, below: 6 }) : stackedSeat(x, 56, ROW)))
}

/** Four opponents in two rows, so that all are visible at once; clockwise from the lower left. */
const opponentsInGrid = (): readonly SeatLayout[] =>
  [
    [12, 168],
    [12, 52],
    [324, 52],
    [324, 168],
  ].map(([x = 0, y = 0]) => stackedSeat(x, y, GRID))

/** The parts between four opponents and the player's slots. */
const GRID_WITHOUT_RACE = {
  rail: rect(12, 286, 616, 174),
  race: null,
  prompt: rect(12, 468, 400, 38),
  waiting: rect(420, 468, 208, 38),
  banner: rect(110, 632, 420, 30),
  slots: 516,
  belowSlots: 622,
  coach: 463,
}
const GRID_WITH_RACE = {
  rail: rect(12, 324, 616, 143),
  race: rect(12, 281, 616, 40),
  prompt: rect(12, 481, 400, 36),
  waiting: rect(420, 481, 208, 36),
  banner: rect(110, 628, 420, 28),
  slots: 522,
  belowSlots: 625,
  coach: 469,
}

/** Bottom edge of the winner's plaque. */
const FOOT = 672

/**
 * @param pile measures of the other players' piles @param ranking place of the gauges during play @param again place
 * of the small button
 */
function endOf(
  others: readonly SeatLayout[],
  pile: typeof END_PILE_PORTRAIT,
  again: Rect,
  ranking: Rect,
): Drawing['end'] {
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
const portraitPlan: PlanSource = {
  plan: 'portrait',
  width: 640,
  height: 1024,
  bar: 48,
  zones: { others: 380, own: 640 },
  draw(players, scale, long) {
    const foot = (r: Rect) => atLeastHigh(r, LEAST_COMMIT_PORTRAIT / scale)
    const commit = foot(rect(288, 936, 340, 72))
    const handTop = Math.min(714, commit.y - 214)
    const aboveHand = Math.min(44, commit.y - 880)
    const sortWidth = Math.max(150, LEAST_SORT_PORTRAIT / scale)
    const target = Math.max(44, LEAST_TARGET / scale)
    // Controls beside the slots are clear of raised cards, on the side that the coach leaves free; with five
    // players the piles lie there.
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
    const hand = (top: number): HandLayout => handAt(320, top, 136, HAND_PORTRAIT)
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
      const { slots, belowSlots, coach, ...between } = long ? GRID_WITH_RACE : GRID_WITHOUT_RACE
      const beside = { drawPile: cardAt(49, slots, 70), discard: cardAt(521, slots, 70) }
      return {
        ...common,
        ...beside,
        whenOpen: beside,
        ...between,
        verdict: rect(12, 654, 616, 144),
        seats: [seat(ownPlate, slotsAt(168, slots, 70, 8)), ...grid],
        aside: { ...beside, hand: hand(806), explain: common.clear },
        coach: {
          prompt: rect(12, coach, 300, 44),
          choices: rect(318, coach, 310, 44),
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
      end: endOf(row, END_PILE_PORTRAIT, common.clear, rect(12, 262, 616, 174)),
      drawPile: cardAt(12, 392, 88),
      discard: cardAt(540, 392, 88),
      whenOpen: {
        drawPile: cardAt(12, 424, 88),
        discard: cardAt(540, 424, 88),
        rail: rect(12, 240, 616, 174),
        verdict: rect(12, 420, 616, 136),
      },
      aside: {
        drawPile: cardAt(49, 560, 70),
        discard: cardAt(521, 560, 70),
        hand: hand(716),
        explain: common.clear,
      },
    }
  },
}

const DRAWINGS = { standard: standardPlan, compact: compactPlan, portrait: portraitPlan }

/**
 * Lays the table out for a window.
 * @param size of the window, CSS px; everything is on screen from 640 × 400
 * @param players 2 to 5
 * @param home the seat at the bottom in the public view
 * @param long true if there is a race to show
 * @param open true if all hands are shown
 */
export function layoutTable(
  size: Size,
  players: number,
  home: Seat = 0,
  long = false,
  open = false,
): TableLayout {
  const source = chooseDrawing(DRAWINGS, size)
  const fitted = fitInto(source, size)
  const { scale, bar, stage } = fitted
  const drawn = scaled(source.draw(players, scale, long), fitted)
  const drawing = open ? { ...drawn, ...drawn.whenOpen } : drawn
  const cardWidths = [drawing.hand.width, ...drawing.seats.map(({ slots }) => slots[0]?.width ?? 0)]
  return { ...drawing, home, bar, size, plan: source.plan, scale, stage, cardWidths }
}

const whenOpenScaled = (
  { drawPile, discard, rail, verdict }: Drawing['whenOpen'],
  { place, rect }: Pick<Fitted, 'place' | 'rect'>,
): Drawing['whenOpen'] => ({
  drawPile: place(drawPile),
  discard: place(discard),
  ...(rail && { rail: rect(rail) }),
  ...(verdict && { verdict: rect(verdict) }),
})

function scaled(drawing: Drawing, { scale, place, rect, x, y }: Fitted): Drawing {
  const hand = (h: HandLayout): HandLayout => ({
    ...h,
    x: x(h.x),
    y: y(h.y),
    width: h.width * scale,
    pitch: h.pitch * scale,
    dip: h.dip * scale,
    lift: h.lift * scale,
  })
  const piles = (p: Piles): Piles => ({
    drawPile: place(p.drawPile),
    discard: place(p.discard),
    hand: hand(p.hand),
  })
  return {
    ...piles(drawing),
    bar: rect(drawing.bar),
    rail: rect(drawing.rail),
    race: drawing.race && rect(drawing.race),
    prompt: rect(drawing.prompt),
    sort: rect(drawing.sort),
    rounds: rect(drawing.rounds),
    waiting: rect(drawing.waiting),
    commit: rect(drawing.commit),
    clear: rect(drawing.clear),
    verdict: rect(drawing.verdict),
    inlay: drawing.inlay && rect(drawing.inlay),
    seats: drawing.seats.map((seat) => ({
      plate: rect(seat.plate),
      slots: seat.slots.map(place),
      scorePile: place(seat.scorePile),
      hold: place(seat.hold),
      openHand: { first: place(seat.openHand.first), pitch: seat.openHand.pitch * scale },
    })),
    aside: { ...piles(drawing.aside), explain: rect(drawing.aside.explain) },
    whenOpen: whenOpenScaled(drawing.whenOpen, { place, rect }),
    banner: rect(drawing.banner),
    coach: {
      sheet: rect(drawing.coach.sheet),
      choices: rect(drawing.coach.choices),
      prompt: rect(drawing.coach.prompt),
      isFlat: drawing.coach.isFlat,
    },
    fifth: rect(drawing.fifth),
    end: {
      plaque: rect(drawing.end.plaque),
      piles: drawing.end.piles.map((pile) => ({ ...rect(pile), card: pile.card * scale })),
      plate: rect(drawing.end.plate),
      line: rect(drawing.end.line),
      ranking: rect(drawing.end.ranking),
      again: rect(drawing.end.again),
    },
  }
}
