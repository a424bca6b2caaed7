import type { EventEmitter } from 'node:events'
import { readdirSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Checks that the resources of a busy process do not grow, after each tenth of its work. */

/** The resources of a process. */
export interface ResourceUse {
  /** The JavaScript heap after a garbage collection, without compiled code, in MiB to a tenth. */
  readonly heap: number
  /** The number of timers, threads and other active resources of Node, and of open files if the system lists them. */
  readonly resources: number
  /** Listeners of the emitters that live as long as the process. */
  readonly listeners: number
}

export type LongLived = Pick<EventEmitter, 'eventNames' | 'listenerCount'>

const MIB = 1024 * 1024

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Measures this process, after a few turns of the event loop in which ended work is released. */
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
 * The heap in bytes, without compiled code. V8 compiles more of a program the longer it runs, so code grows slowly for hours
 * without a leak. Machine code is in the code spaces; bytecode and the descriptions of both are in the trusted spaces.
 */
const heapOfData = (): number =>
  getHeapSpaceStatistics()
    .filter(({ space_name: name }) => !/^(code|trusted|shared_trusted)_/.test(name))
    .reduce((sum, { space_used_size: used }) => sum + used, 0)

/** Windows has no such list. */
const openFiles = (): number => (process.platform === 'win32' ? 0 : readdirSync('/dev/fd').length)

const listenersOf = (emitter: LongLived): number =>
  emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0)

/** The number of last tenths that are checked for a slow rise. */
const RISING = 7
/** The number of pairs among them in which the later value must be higher; by chance, this happens once in a hundred times. */
const RISING_PAIRS = 18
const RISING_MIB = 0.3

/** The accepted growth of the heap in the last tenth, because V8 keeps and discards compiled code. */
const HEAP_MORE = 1.05
const HEAP_MORE_MIB = 1

/** True if the heap grows slowly but steadily: too little to notice in one evening, but too much in a month of evenings. */
function risesSlowly(heap: readonly number[]): boolean {
  const late = heap.slice(-RISING)
  const pairs = late.flatMap((one, at) => late.slice(at + 1).map((later) => later > one))
  const rise = (late.at(-1) ?? 0) - (late[0] ?? 0)
  return pairs.filter(Boolean).length >= RISING_PAIRS && rise >= RISING_MIB
}

/**
 * Checks the rule for growth: in the last tenth, resources and listeners do not exceed their maximum in the first half, the
 * heap exceeds it by at most a twentieth or a MiB, and does not rise steadily from tenth to tenth.
 * @param held the use after each tenth, in order
 * @returns a line with the figures of each resource that has grown; empty if none has
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

/** The tenth of the work that this step ends; null for most steps. @param step from 1 */
export function tenthAfter(step: number, steps: number): number | null {
  const tenth = Math.floor((10 * step) / steps)
  return tenth > Math.floor((10 * (step - 1)) / steps) ? tenth : null
}
