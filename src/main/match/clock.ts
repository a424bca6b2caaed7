import { setTimeout as wait } from 'node:timers/promises'

export interface Clock {
  /** ISO 8601, UTC. */
  now(): string
  /** Ms since an arbitrary moment; it never goes back. */
  ms(): number
  /** Resolves after `ms`; rejects when the signal is aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  ms: () => performance.now(),
  pause: (ms, signal) => wait(ms, undefined, { signal }),
}

/** The longest timeout that a timer accepts, in ms: 24 days. */
const LONGEST_MS = 2 ** 31 - 1

/** A clock on which no pause ever ends. */
export const stoppedClock: Clock = {
  ...systemClock,
  pause: (_ms, signal) => systemClock.pause(LONGEST_MS, signal),
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/** The pauses between retries, in ms: each is twice as long as the one before, up to a minute. */
export function* retryPauses(): Generator<number, never> {
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(2 * ms, LONGEST_PAUSE_MS)) yield ms
}

/**
 * Wraps a task that fails only if there is a bug. If it throws, it is retried, after longer and longer pauses, until it
 * succeeds.
 * @param signal aborted once the task is no longer needed
 * @returns a function that runs the task now. It never throws; each failure is reported.
 */
export function retryUntilDone(
  task: () => void,
  clock: Pick<Clock, 'pause'>,
  signal: AbortSignal,
  report: (error: unknown) => void,
): () => void {
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
    for (const ms of retryPauses()) {
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
