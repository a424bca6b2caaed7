/** Errors that are written within a minute; one that comes again for ever would fill the log with itself. */
export const MOST_A_MINUTE = 30
const MINUTE_MS = 60_000

/** How many errors have been left out before one that is written; null where this one is left out as well. */
export type Admit = () => number | null

/**
 * Lets so many errors through a minute, and counts the others.
 * @param ms since any moment, never set back
 */
export function createLogRate(ms: () => number): Admit {
  let began = Number.NEGATIVE_INFINITY
  let admitted = 0
  let leftOut = 0
  return () => {
    if (ms() - began >= MINUTE_MS) {
      began = ms()
      admitted = 0
    }
    if (admitted === MOST_A_MINUTE) {
      leftOut++
      return null
    }
    admitted++
    const before = leftOut
    leftOut = 0
    return before
  }
}
