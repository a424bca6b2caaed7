import { BREATH, STILL_BREATH } from '../../../table/director/motion'

/** How long the parts of a reveal take, ms at speed 1. */
export interface RevealTimes {
  /** The table dims. */
  readonly dim: number
  /** From one seat to the next, and from its first card to its second. */
  readonly seat: number
  readonly second: number
  readonly flip: number
  /** The gauge fills. */
  readonly tick: number
  /** A card is held up and falls open. */
  readonly breath: number
  /** What it has decided lights up. */
  readonly decided: number
  /** All lie open. */
  readonly rest: number
}

const lengthOf = ({ rise, hold, fall }: typeof BREATH | typeof STILL_BREATH): number => rise + hold + fall

const MOVING: RevealTimes = {
  ...{ dim: 180, seat: 240, second: 90, flip: 300, tick: 140 },
  ...{ breath: lengthOf(BREATH), decided: 240, rest: 200 },
}

/** Nothing dims or rises: cards fade over, and the frame stands long enough to be seen. */
const STILL: RevealTimes = {
  ...{ dim: 0, seat: 160, second: 90, flip: 150, tick: 0 },
  ...{ breath: lengthOf(STILL_BREATH), decided: 0, rest: 200 },
}

export const revealTimes = (reduced: boolean): RevealTimes => (reduced ? STILL : MOVING)
