import type { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Whether a process that works on and on holds no more and more: looked at after each tenth of its work. */

/** What a process holds. */
export interface Held {
  /** The heap of JavaScript after a collection, in MiB to a tenth. */
  readonly heap: number
  /** Open files, timers, threads and the like: what Node calls active resources. */
  readonly resources: number
  /** Listeners of the emitters that live as long as the process. */
  readonly listeners: number
}

export type LongLived = Pick<EventEmitter, 'eventNames' | 'listenerCount'>

const MIB = 1024 * 1024

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Looks at this process. What has just ended is given some turns of the loop to be gone. */
export async function lookAtHeld(emitters: readonly LongLived[]): Promise<Held> {
  for (let turn = 0; turn < 5; turn++) await nextTurn()
  collect()
  await nextTurn()
  collect()
  return {
    heap: Math.round((10 * process.memoryUsage().heapUsed) / MIB) / 10,
    resources: process.getActiveResourcesInfo().length,
    listeners: emitters.reduce((sum, emitter) => sum + listenersOf(emitter), 0),
  }
}

const listenersOf = (emitter: LongLived): number =>
  emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0)

/** So much more may the heap be in the last tenth: what V8 keeps of compiled code comes and goes. */
const HEAP_MORE = 1.05
const HEAP_MORE_MIB = 1

/**
 * The rule: in its last tenth a process has no more resources and listeners than at most in its first half, and no more
 * than a twentieth, or a MiB, of heap beyond that.
 * @param held after each tenth, the first one first
 * @returns what has grown, with its figures; nothing where all is flat
 */
export function growth(held: readonly Held[]): readonly string[] {
  const last = held.at(-1)
  const half = held.slice(0, Math.ceil(held.length / 2))
  if (last === undefined) return ['Nothing was measured']
  const most = (what: keyof Held) => Math.max(...half.map((one) => one[what]))
  const bound = (what: keyof Held) =>
    what === 'heap' ? Math.max(most(what) * HEAP_MORE, most(what) + HEAP_MORE_MIB) : most(what)
  return (['heap', 'resources', 'listeners'] as const)
    .filter((what) => last[what] > bound(what))
    .map((what) => `${what} grew: ${held.map((one) => one[what]).join(' ')}`)
}

/** The tenth of the work after whose end this step stands; null for most steps. @param step from 1 */
export function tenthAfter(step: number, steps: number): number | null {
  const tenth = Math.floor((10 * step) / steps)
  return tenth > Math.floor((10 * (step - 1)) / steps) ? tenth : null
}
