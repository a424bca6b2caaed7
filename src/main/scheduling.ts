import { setImmediate as nextTurn } from 'node:timers/promises'

/** Does tasks one after another, however fast they are asked for. One that fails does not keep the next from its turn. */
export function createTurns(): <T>(task: () => Promise<T>) => Promise<T> {
  let busy: Promise<unknown> = Promise.resolve()
  return (task) => {
    const done = busy.then(task)
    busy = done.catch(() => undefined)
    return done
  }
}

/** Work that is taken in the order it comes, all that waits at one moment together. */
export interface Batches<Item> {
  add(item: Item): void
  /** Whether anything waits or is under way. */
  isBusy(): boolean
  /** Resolves when nothing waits and nothing is under way. */
  finished(): Promise<void>
}

interface Working<Item> {
  /** Works off one batch. */
  take(batch: readonly Item[]): Promise<void>
  /** Answers a batch that could not be worked off because of a bug. The batches after it are taken all the same. */
  fail(batch: readonly Item[], error: unknown): void
  /** Called whenever nothing waits any more. */
  onEmpty(): void
}

export function createBatches<Item>({ take, fail, onEmpty }: Working<Item>): Batches<Item> {
  let waiting: Item[] = []
  let working: Promise<void> | null = null

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await take(batch)
      } catch (error) {
        fail(batch, error)
      }
    }
    working = null
    try {
      onEmpty()
    } catch (error) {
      fail([], error)
    }
  }

  return {
    add(item) {
      waiting.push(item)
      // Not at once, so that what comes in the same moment is in the same batch.
      working ??= Promise.resolve().then(work)
    },
    isBusy: () => working !== null,
    finished: async () => working ?? undefined,
  }
}

/** Work that tells where it may be interrupted: at every `yield`. */
export type Steps<T> = Generator<undefined, T, undefined>

/** So long, in ms, work may keep main's thread before everything else has its turn. */
const SLICE_MS = 4

/** Does all of it at once: in a thread of its own, or where it is known to be short. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Does it on main's thread, in slices between which everything else goes on. */
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
