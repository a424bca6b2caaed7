import { cardAt, rect } from '../../../table/drawing'
import { CARD_RATIO, type Place, type Rect } from '../../../table/plan'
import type { HandLayout, PileArea, SeatLayout } from './layout'

/** Pieces that the plans are put together from, all in plan px. */

const SLOTS = [0, 1, 2, 3]

/** Four slots side by side, by the top left corner of the first. */
export const slotsAt = (x: number, y: number, width: number, gap: number): readonly Place[] =>
  SLOTS.map((i) => cardAt(x + i * (width + gap), y, width))

/** From a plate's right edge to the middle of its score pile. */
const SCORE_PILE_INSET = 56
const SCORE_PILE_WIDTH = 25

/** A seat whose slots lie anywhere. Its cards come from the avatar at the plate's left end. */
export function seat(plate: Rect, slots: readonly Place[], pileInset = SCORE_PILE_INSET): SeatLayout {
  const y = plate.y + plate.height / 2
  const width = (slots[0]?.width ?? 0) / 2
  return {
    plate,
    slots,
    scorePile: { x: plate.x + plate.width - pileInset, y, width: SCORE_PILE_WIDTH, rotation: 0 },
    hold: { x: plate.x + plate.height / 2, y, width, rotation: 0 },
  }
}

export interface Stacked {
  readonly plate: number
  readonly width: number
  readonly slot: number
  /** Between the slots. */
  readonly gap: number
  /** Between plate and slots. */
  readonly below: number
  /** From the plate's right edge to the middle of its score pile, where that is not as usual. */
  readonly pileInset?: number
}

/** A plate with the slots below it. */
export const stackedSeat = (x: number, y: number, s: Stacked): SeatLayout =>
  seat(rect(x, y, s.width, s.plate), slotsAt(x, y + s.plate + s.below, s.slot, s.gap), s.pileInset)

/** Where a pile lies turned over below a seat's plate. @param card the width of its cards at most */
export const pileBelow = (plate: Rect, height: number, card: number): PileArea => ({
  x: plate.x,
  y: plate.y + plate.height + 12,
  width: plate.width,
  height,
  card,
})

/** @param top of a card in the middle @param degrees a step */
export const handAt = (
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
