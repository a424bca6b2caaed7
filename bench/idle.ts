import { setTimeout as pause } from 'node:timers/promises'
import pidtree from 'pidtree'
import pidusage from 'pidusage'

/** Until pictures of cards are made, and the browser has tidied up after what was played. */
const REST_MS = 60_000
const MEASURED_MS = 10_000

/** Processor time that a process and all its descendants have used so far, in ms. */
async function processorTime(pid: number): Promise<number> {
  const pids = await pidtree(pid, { root: true })
  const usage = await pidusage(pids)
  return Object.values(usage).reduce((sum, { ctime }) => sum + ctime, 0)
}

/**
 * How busy a resting app is: after a minute of rest, over ten seconds.
 * @param pid the app's main process
 * @returns processor time of the whole process tree by wall time, where 1 is one core kept busy
 */
export async function idleShare(pid: number): Promise<number> {
  await pause(REST_MS)
  const before = await processorTime(pid)
  const started = performance.now()
  await pause(MEASURED_MS)
  const after = await processorTime(pid)
  return (after - before) / (performance.now() - started)
}
