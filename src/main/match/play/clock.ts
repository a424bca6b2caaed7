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
