import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterWaking } from './waking-time'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs once after the time, unless it is stopped', () => {
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
