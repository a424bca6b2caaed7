import { setTimeout as pause } from 'node:timers/promises'
import pidtree from 'pidtree'
import pidusage from 'pidusage'
import { median } from './interleave'

const REST_MS = 3_000
const MEASURED_MS = 10_000
const STRETCHES = 3
/** It has come to rest once it was busy for less than this share of a look. */
const QUIET_SHARE = 0.02
const LOOK_MS = 1_000
const MOST_LOOKS = 30

/** Processor time that a process and all its descendants have used so far, in ms. */
async function processorTime(pid: number): Promise<number> {
  const pids = await pidtree(pid, { root: true })
  const usage = await pidusage(pids)
  return Object.values(usage).reduce((sum, { ctime }) => sum + ctime, 0)
}

/** @returns how busy the processes are for a while; 1 is one core kept busy */
async function shareOver(pid: number, ms: number): Promise<number> {
  const before = await processorTime(pid)
  const started = performance.now()
  await pause(ms)
  return ((await processorTime(pid)) - before) / (performance.now() - started)
}

/**
 * How busy a resting app is, in three stretches of ten seconds: after three seconds of rest, and once it has done what it does
 * whenever there is time, such as pictures of cards.
 * @param pid the app's main process
 * @returns the median of the stretches, in one of which the page's memory may be tidied up: processor time of the whole
 * process tree by wall time, where 1 is one core kept busy
 */
export async function idleShare(pid: number): Promise<number> {
  await pause(REST_MS)
  for (let looks = 0; looks < MOST_LOOKS; looks++) if ((await shareOver(pid, LOOK_MS)) < QUIET_SHARE) break
  const shares: number[] = []
  while (shares.length < STRETCHES) shares.push(await shareOver(pid, MEASURED_MS))
  return median(shares)
}
