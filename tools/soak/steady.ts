import type { EventEmitter } from 'node:events'
import { readdirSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Checks that the resources of a busy process do not grow, after each tenth of its work. */

/** The resources of a process. */
export interface ResourceUse {
  /** The heap of JavaScript after a collection, without compiled code, in MiB to a tenth. */
  readonly heap: number
  /** Timers, threads and the like, which Node calls active resources, and open files where the system lists them. */
  readonly resources: number
  /** Listeners of the emitters that live as long as the process. */
  readonly listeners: number
}

export type LongLived = Pick<EventEmitter, 'eventNames' | 'listenerCount'>

const MIB = 1024 * 1024

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Looks at this process. What has just ended is given some turns of the loop to be gone. */
export async function measureUse(emitters: readonly LongLived[]): Promise<ResourceUse> {
  for (let turn = 0; turn < 5; turn++) await nextTurn()
  collect()
  await nextTurn()
  collect()
  return {
    heap: Math.round((10 * heapOfData()) / MIB) / 10,
    resources: process.getActiveResourcesInfo().length + openFiles(),
    listeners: emitters.reduce((sum, emitter) => sum + listenersOf(emitter), 0),
  }
}

/**
 * In bytes. V8 compiles more of a program the longer it runs, so its code grows slowly for hours, and is no leak. Machine
 * code lives in the code spaces, and bytecode with what describes both in the trusted ones.
 */
const heapOfData = (): number =>
  getHeapSpaceStatistics()
    .filter(({ space_name: name }) => !/^(code|trusted|shared_trusted)_/.test(name))
    .reduce((sum, { space_used_size: used }) => sum + used, 0)

/** Windows has no such list. */
const openFiles = (): number => (process.platform === 'win32' ? 0 : readdirSync('/dev/fd').length)

const listenersOf = (emitter: LongLived): number =>
  emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0)

/** Of the last tenths so many are looked at for a slow rise. */
const RISING = 7
/** Of all pairs among them so many have the later one higher, which chance brings about once in a hundred times. */
const RISING_PAIRS = 18
const RISING_MIB = 0.3

/** So much more may the heap be in the last tenth: what V8 keeps of compiled code comes and goes. */
const HEAP_MORE = 1.05
const HEAP_MORE_MIB = 1

/** True if the heap grows slowly but steadily: too little to notice in one evening, and too much in a month of them. */
function risesSlowly(heap: readonly number[]): boolean {
  const late = heap.slice(-RISING)
  const pairs = late.flatMap((one, at) => late.slice(at + 1).map((later) => later > one))
  const rise = (late.at(-1) ?? 0) - (late[0] ?? 0)
  return pairs.filter(Boolean).length >= RISING_PAIRS && rise >= RISING_MIB
}

/**
 * The rule: in its last tenth a process has no more resources and listeners than at most in its first half, and no more
 * than a twentieth, or a MiB, of heap beyond that; and its heap does not rise from tenth to tenth.
 * @param held after each tenth, the first one first
 * @returns what has grown, with its figures; nothing where all is flat
 */
export function growth(held: readonly ResourceUse[]): readonly string[] {
  const last = held.at(-1)
  const half = held.slice(0, Math.ceil(held.length / 2))
  if (last === undefined) return ['Nothing was measured']
  const most = (what: keyof ResourceUse) => Math.max(...half.map((one) => one[what]))
  const bound = (what: keyof ResourceUse) =>
    what === 'heap' ? Math.max(most(what) * HEAP_MORE, most(what) + HEAP_MORE_MIB) : most(what)
  const heap = held.map((one) => one.heap)
  return (['heap', 'resources', 'listeners'] as const)
    .filter((what) => last[what] > bound(what) || (what === 'heap' && risesSlowly(heap)))
    .map((what) => `${what} grew: ${held.map((one) => one[what]).join(' ')}`)
}

/** The tenth of the work after whose end this step stands; null for most steps. @param step from 1 */
export function tenthAfter(step: number, steps: number): number | null {
  const tenth = Math.floor((10 * step) / steps)
  return tenth > Math.floor((10 * (step - 1)) / steps) ? tenth : null
}
