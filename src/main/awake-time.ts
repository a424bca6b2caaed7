/** Every wait is cut into this many slices. */
const SLICES = 10

/**
 * Runs something after a time in which this process was awake and able to notice what arrived. A plain timer is overdue
 * at once after a sleep of the computer or a long piece of work in this process, before anything that has arrived
 * meanwhile could be noticed. Here a sleep or a busy spell, however long, costs one slice at most, and what has arrived
 * by the end of the last slice still comes first.
 * @param ms how long, in ms
 * @returns a function that stops the wait
 */
export function afterWaking(ms: number, run: () => void): () => void {
  let left = SLICES
  let last: NodeJS.Immediate | undefined
  let timer = setTimeout(pass, ms / SLICES)
  function pass(): void {
    left--
    // Node runs timers first and then looks for what has arrived; an immediate comes after both, within a ms.
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
 * @param ms how long at most, in ms, as `afterWaking` counts them
 * @returns the result of the task; null if it takes longer. The task then continues, and nobody gets its result.
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
