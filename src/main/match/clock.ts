import { setTimeout as wait } from 'node:timers/promises'

/** Time as a match sees it. */
export interface Clock {
  /** ISO 8601, UTC. */
  now(): string
  /** Ms since any moment, never set back. */
  ms(): number
  /** Resolves after so many ms; rejects when the signal is aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  ms: () => performance.now(),
  pause: (ms, signal) => wait(ms, undefined, { signal }),
}

/** The longest time that a timer takes, in ms: 24 days. */
const LONGEST_MS = 2 ** 31 - 1

/** A clock on which no pause ever ends. */
export const standingClock: Clock = {
  ...systemClock,
  pause: (_ms, signal) => systemClock.pause(LONGEST_MS, signal),
}

interface InsistOptions {
  readonly clock: Pick<Clock, 'pause'>
  /** Aborted once the task means nothing any more. */
  readonly signal: AbortSignal
  report(error: unknown): void
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/** The pauses between tries, in ms: each is twice as long as the one before, up to a minute. */
export function* pauses(): Generator<number, never> {
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(2 * ms, LONGEST_PAUSE_MS)) yield ms
}

/**
 * Makes sure of a task that only a bug can keep from being done: for as long as it throws, it is tried again after growing
 * pauses.
 * @returns a function that does the task now. It never throws; each failure is reported.
 */
export function insistOn(task: () => void, { clock, signal, report }: InsistOptions): () => void {
  let isRetrying = false

  function isDone(): boolean {
    try {
      task()
      return true
    } catch (error) {
      report(error)
      return false
    }
  }

  async function retry(): Promise<void> {
    for (const ms of pauses()) {
      await clock.pause(ms, signal)
      if (isDone()) return
    }
  }

  return () => {
    if (isDone() || isRetrying) return
    isRetrying = true
    retry()
      .catch((error: unknown) => {
        if (!signal.aborted) report(error)
      })
      .finally(() => {
        isRetrying = false
      })
  }
}
