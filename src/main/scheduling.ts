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

/** Does one step of a job. @returns true if it was the last */
type Job = () => boolean

/** The jobs under way, which share main's thread. The first one does the next step. */
const jobs: Job[] = []

/**
 * Does it on main's thread, in slices between which other events are processed. If several jobs are under way, they take turns
 * slice by slice, so a long job delays a short one but does not block it, and together they never make a slice longer.
 * @throws what the work throws
 */
export function inSlices<T>(steps: Steps<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    jobs.push(() => {
      try {
        const step = steps.next()
        if (step.done) resolve(step.value)
        return step.done === true
      } catch (error) {
        reject(error)
        return true
      }
    })
    if (jobs.length === 1) void doJobs()
  })
}

async function doJobs(): Promise<void> {
  while (jobs.length > 0) {
    await nextTurn()
    doSlice(performance.now() + SLICE_MS)
  }
}

/** @param end the time at which no further step begins, in ms of `performance.now` */
function doSlice(end: number): void {
  while (jobs[0] !== undefined) {
    const isDone = jobs[0]()
    const isOver = performance.now() >= end
    if (isDone) jobs.shift()
    else if (isOver) jobs.push(...jobs.splice(0, 1))
    if (isOver) return
  }
}
