import { setImmediate } from 'node:timers'

/**
 * Lets time pass as fast as it is waited for, so that what is tried again for a while is given up at once.
 * @returns a function that gives the clock back
 */
export function hurry(): () => void {
  const { setTimeout } = globalThis
  const { now } = Date
  let skipped = 0
  const skip = (done: () => void, ms = 0) => {
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
