import { randomUUID } from 'node:crypto'
import { decide } from '../../src/main/bots/decide'
import type { Rng } from '../../src/main/engine/rng'
import type { Clock } from '../../src/main/match/clock'
import { createHost, type Host } from '../../src/main/match/host'
import { createSaveStore } from '../../src/main/storage/save-store'
import { createSettings } from '../../src/main/storage/settings'
import type { MatchSnapshot } from '../../src/shared/bridge/contract'
import type { BridgeError } from '../../src/shared/bridge/errors'
import type { Result } from '../../src/shared/result'
import { SPEEDS } from '../../src/shared/settings'
import { silentCoach } from '../../test/bots'
import { anyGame } from '../../test/games/any-game'
import { makeMove, nextMove } from '../../test/games/next-move'
import { openMatch } from '../../test/main/open-match'

const BEGAN = Date.UTC(2026, 10, 20, 18)

/** A clock that jumps ahead as soon as somebody waits. */
interface JumpingClock extends Clock {
  /** Elapsed time in ms. */
  passed(): number
  /** Advances the clock by the time that a person takes, in ms. */
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
      // Like a timer, it lets other work run first.
      await new Promise((resolve) => setImmediate(resolve))
      signal.throwIfAborted()
      passed += ms
    },
  }
}

/** The real host over a folder, with bots that think in this thread, and people who make random legal moves. */
export interface SoakTable {
  readonly host: Host
  readonly passedMs: () => number
  start(): Promise<MatchSnapshot>
  /** Makes one move. @returns the state of the match afterwards */
  step(): Promise<MatchSnapshot>
  /** Changes the speed in the settings. */
  changeSpeed(): void
}

/** The time that people take for a decision, in ms. */
const THINKS_MS = 8_000
/** Timeout in ms of real time after which bots count as stuck. */
const HANGS_MS = 60_000

export function createSoakTable(saves: string, rng: Rng, report: (error: unknown) => void): SoakTable {
  const { int } = rng
  const clock = createJumpingClock()
  const settings = createSettings({ store: {}, set: () => undefined }, report)
  let received = 0
  let wake = () => {}
  const store = createSaveStore(saves)
  const host = createHost({
    store: () => store,
    coach: silentCoach,
    bots: {
      decide: async (question) => ({ action: decide(question), replaced: false }),
      dispose: () => undefined,
    },
    clock,
    speed: () => settings.read().speed,
    publish(update) {
      received = structuredClone(update).revision
      wake()
    },
    report,
  })

  /** Waits until bots have played on. */
  async function wait({ revision }: MatchSnapshot): Promise<void> {
    if (received > revision) return
    await new Promise<void>((resolve, reject) => {
      const hangs = setTimeout(() => reject(new Error('Nobody plays on')), HANGS_MS)
      wake = () => {
        clearTimeout(hangs)
        resolve()
      }
    })
  }

  return {
    host,
    passedMs: clock.passed,
    async start() {
      received = 0
      return must(await host.start(anyGame(1 + int(2), int)))
    },
    async step() {
      const match = openMatch(host)
      const snapshot = match.snapshot()
      const move = nextMove(snapshot, int)
      received = Math.min(received, snapshot.revision)
      const reply = await makeMove(match, snapshot, move, randomUUID())
      clock.skip(int(THINKS_MS))
      if (reply?.ok === false && !isLate(reply.error)) report(new Error(`Refused: ${reply.error.code}`))
      if (move.what === 'wait' && !snapshot.view.over) await wait(snapshot)
      return match.snapshot()
    },
    changeSpeed() {
      settings.change({ speed: SPEEDS[int(SPEEDS.length)] })
    },
  }
}

/** True for a refusal because a bot was quicker than a person who takes a card back or opens a hand. */
const isLate = ({ code }: BridgeError): boolean =>
  ['decision-closed', 'match-over', 'not-awaited', 'nothing-to-take-back', 'not-looked-yet'].includes(code)

/** @throws if the request was refused */
export function must<T>(result: Result<T, BridgeError>): T {
  if (!result.ok) throw new Error(`Refused: ${result.error.code} ${result.error.detail ?? ''}`)
  return result.value
}
