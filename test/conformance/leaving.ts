import { signal } from '@preact/signals'
import { gsap } from 'gsap'
import { expect, it, vi } from 'vitest'
import type { MatchClient } from '../../src/renderer/client/match-client'
import type { SittingTypes } from '../../src/renderer/table/session/game'
import { createSitting } from '../../src/renderer/table/session/session'
import { DEFAULT_SETTINGS, type Settings } from '../../src/shared/settings'
import { followed } from './followed'
import type { AnyTable } from './motion'
import { type Subject, someOf } from './subject'

/** Updates that come before somebody leaves, and how long they look at the last one, ms. */
const VISITS = [
  [0, 0],
  [1, 0],
  [3, 100],
  [12, 400],
  [40, 2000],
] as const

/** The window outlives its tables: whatever one of them still listens to would keep all of it. */
export function leaving(subject: Subject, table: AnyTable): void {
  it('listens to nothing more once it has been left, whatever moves', () => {
    let heard = 0
    const counted = <Value>(value: Value) =>
      signal(value, {
        watched: () => void heard++,
        unwatched: () => void heard--,
      })
    const settings = counted<Settings>({ ...DEFAULT_SETTINGS, waits: 'never' })
    const [hidden, covered, reducedMotion] = [counted(false), counted(false), counted(false)]
    const disposed = vi.fn()
    const plays = someOf(subject.plays, 3)
    for (const play of plays)
      for (const [updates, ms] of VISITS) {
        const match = followed(subject, play)
        const client: MatchClient<SittingTypes> = {
          ...match.client,
          onUpdate(listener) {
            heard++
            const end = match.client.onUpdate(listener)
            return () => {
              heard--
              end()
            }
          },
        }
        const sitting = createSitting<SittingTypes>(table, {
          ...{ client, settings, hidden, covered, reducedMotion, size: { width: 1440, height: 900 } },
          hear: () => undefined,
          openPainter: async () => ({ paint() {}, resize() {}, drawn: () => [], dispose: disposed }),
          ...{ onChange() {}, onResult() {}, onFinished() {} },
        })
        for (let n = 0; n < updates; n++) match.push()
        void sitting.repeating.repeat()
        vi.advanceTimersByTime(ms)
        expect(heard).toBeGreaterThan(0)
        sitting.dispose()
        expect(heard).toBe(0)
        expect([gsap.globalTimeline.getChildren(), vi.getTimerCount()]).toEqual([[], 0])
      }
    // Also where it has not been opened before it is no longer needed.
    return expect.poll(() => disposed).toHaveBeenCalledTimes(VISITS.length * plays.length)
  })
}
