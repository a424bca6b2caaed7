import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work that can be interrupted at every `yield`. */
export type Steps<T> = Generator<undefined, T, undefined>

/** Maximum time in ms for which work blocks main's thread before other events are processed. */
const SLICE_MS = 4

/** Does all of it in one go: in a thread of its own, or if it is known to be short. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Does it on main's thread, in slices between which other events are processed. */
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
