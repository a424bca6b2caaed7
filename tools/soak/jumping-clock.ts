import type { Clock } from '../../src/main/match/clock'

const BEGAN = Date.UTC(2026, 10, 20, 18)

/** Time that passes only where somebody waits for it, and then at once. */
export interface JumpingClock extends Clock {
  /** Ms that have passed so far. */
  passed(): number
  /** Lets a person take so many ms. */
  skip(ms: number): void
}

export function createJumpingClock(): JumpingClock {
  let passed = 0
  return {
    now: () => new Date(BEGAN + passed).toISOString(),
    ms: () => passed,
    passed: () => passed,
    skip(ms) {
      passed += ms
    },
    async pause(ms, signal) {
      // As a timer does, it lets others have their turn first.
      await new Promise((resolve) => setImmediate(resolve))
      signal.throwIfAborted()
      passed += ms
    },
  }
}
