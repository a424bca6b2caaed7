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

/** The start of the current slice, which all work that is under way shares. */
let began = Number.NEGATIVE_INFINITY
let nextSlice: Promise<void> | null = null

const isOver = (): boolean => performance.now() - began >= SLICE_MS

/** Waits until other events have been processed. */
async function startSlice(): Promise<void> {
  await nextTurn()
  began = performance.now()
  nextSlice = null
}

/**
 * Does it on main's thread, in slices between which other events are processed. If there is other such work, the one that was
 * begun first ends first, and none makes a slice longer.
 */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    while (isOver()) {
      nextSlice ??= startSlice()
      await nextSlice
    }
    const step = steps.next()
    if (step.done) return step.value
  }
}
