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
  /** The card that is held up rises, is held, and falls open. */
  readonly rise: number
  readonly hold: number
  readonly fall: number
  /** What it has decided lights up. */
  readonly decided: number
  /** All lie open. */
  readonly rest: number
}

const MOVING: RevealTimes = {
  ...{ dim: 180, seat: 240, second: 90, flip: 300, tick: 140 },
  ...{ rise: 220, hold: 300, fall: 180, decided: 240, rest: 200 },
}

/** Nothing dims or rises: cards fade over, and the frame stands long enough to be seen. */
const STILL: RevealTimes = {
  ...{ dim: 0, seat: 160, second: 90, flip: 150, tick: 0 },
  ...{ rise: 0, hold: 400, fall: 150, decided: 0, rest: 200 },
}

export const revealTimes = (reduced: boolean): RevealTimes => (reduced ? STILL : MOVING)
