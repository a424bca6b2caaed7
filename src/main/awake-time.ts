/** Every wait is cut into this many slices. */
const SLICES = 10

/**
 * Runs a callback after a time in which this process was awake and able to process events. A plain timer is overdue
 * immediately after the computer sleeps or the process is busy, before pending events are processed. Here a sleep or a busy
 * spell, however long, costs one slice at most, and events that have arrived by the end of the last slice still come first.
 * @param ms the time, in ms
 * @returns a function that stops the wait
 */
export function afterWaking(ms: number, run: () => void): () => void {
  let left = SLICES
  let last: NodeJS.Immediate | undefined
  let timer = setTimeout(pass, ms / SLICES)
  function pass(): void {
    left--
    // Node runs timers first and then polls for events; an immediate comes after both, within a ms.
    if (left === 0) last = setImmediate(run)
    else timer = setTimeout(pass, ms / SLICES - (left === 1 ? 1 : 0))
  }
  return () => {
    clearTimeout(timer)
    clearImmediate(last)
  }
}

/** @returns resolves after that many ms, as `afterWaking` counts them */
export const pauseAwake = (ms: number): Promise<void> =>
  new Promise((resolve) => void afterWaking(ms, resolve))

/**
 * Waits for a task, but not for ever.
 * @param ms timeout in ms, as `afterWaking` counts them
 * @returns the result of the task; null if it takes longer. The task then continues, and its result is dropped.
 */
export async function inTime<T>(task: Promise<T>, ms: number): Promise<T | null> {
  let stop = () => {}
  const late = new Promise<null>((resolve) => {
    stop = afterWaking(ms, () => resolve(null))
  })
  try {
    return await Promise.race([task, late])
  } finally {
    stop()
  }
}
