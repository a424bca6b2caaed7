import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { afterWaking, inTime, pauseAwake } from './awake-time'

afterEach(() => void vi.useRealTimers())

/** Keeps this process busy for that many ms. */
function beBusy(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

it('runs once after the time, unless it is stopped', () => {
  vi.useFakeTimers()
  const run = vi.fn()
  afterWaking(3000, run)
  vi.advanceTimersByTime(2999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect([run.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])

  const stop = afterWaking(3000, run)
  vi.advanceTimersByTime(1500)
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

describe('a wait with a timeout', () => {
  it('returns a result that comes in time', async () => {
    expect(await inTime(Promise.resolve('here'), 60_000)).toBe('here')
  })

  it('gives up a result that does not come', async () => {
    expect(await inTime(new Promise(() => undefined), 10)).toBeNull()
  })

  it('prefers a reply that arrived while this process was busy for longer than the wait', async () => {
    const waited = inTime(stat(tmpdir()), 100)
    beBusy(300)
    expect(await waited).not.toBeNull()
  })

  it('lets a task of several steps continue after a busy spell', async () => {
    const task = async () => {
      for (let step = 0; step < 5; step++) await stat(tmpdir())
      return 'done'
    }
    const waited = inTime(task(), 1000)
    beBusy(1100)
    expect(await waited).toBe('done')
  })

  it('lets a pause end after the events that arrived during it', async () => {
    const first = Promise.race([stat(tmpdir()).then(() => 'reply'), pauseAwake(100).then(() => 'pause')])
    beBusy(300)
    expect(await first).toBe('reply')
  })
})
