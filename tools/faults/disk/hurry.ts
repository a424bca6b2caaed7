import { setImmediate } from 'node:timers'

/** Longer waits, in ms, are for what never comes: skipping them would give up what does come. */
const LONGEST_MS = 5_000

/**
 * Lets time pass as fast as it is waited for, so that what is tried again for a while is given up at once.
 * @returns a function that gives the clock back
 */
export function hurry(): () => void {
  const { setTimeout } = globalThis
  const { now } = Date
  let skipped = 0
  const skip = (done: () => void, ms = 0) => {
    if (ms > LONGEST_MS) return setTimeout(done, ms)
    skipped += ms
    return setImmediate(done)
  }
  globalThis.setTimeout = skip as unknown as typeof setTimeout
  Date.now = () => now() + skipped
  return () => {
    globalThis.setTimeout = setTimeout
    Date.now = now
  }
}
