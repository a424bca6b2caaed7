import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work that tells where it may be interrupted: at every `yield`. */
export type Steps<T> = Generator<undefined, T, undefined>

/** So long, in ms, work may keep main's thread before everything else has its turn. */
const SLICE_MS = 4

/** Does all of it at once: in a thread of its own, or where it is known to be short. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Does it on main's thread, in slices between which everything else goes on. */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  let began = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - began < SLICE_MS) continue
    await nextTurn()
    began = performance.now()
  }
}
