/** A wait is cut into so many. */
const SLICES = 10

/**
 * Runs something after a time in which the computer was awake. A timer alone is overdue at once when a computer wakes
 * up, before anybody had a chance to do anything; here a sleep, however long, costs one slice at most.
 * @param ms how long, in ms
 * @returns stops the wait
 */
export function afterWaking(ms: number, run: () => void): () => void {
  let left = SLICES
  let timer = setTimeout(pass, ms / SLICES)
  function pass(): void {
    left--
    if (left === 0) run()
    else timer = setTimeout(pass, ms / SLICES)
  }
  return () => clearTimeout(timer)
}
