import { signal } from '@preact/signals'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSkipping, LULL } from './skipping'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function skippingOf(behind: boolean) {
  const moment = signal({ behind })
  const end = vi.fn(() => {
    moment.value = { behind: false }
  })
  return { skipping: createSkipping({ advance: end, finish: end }, moment), end }
}

it.each(['advance', 'finish'] as const)(
  'completes what moves by %s, and lets nothing follow at once',
  (way) => {
    const { skipping, end } = skippingOf(true)
    skipping[way]()
    expect([end.mock.calls.length, skipping.lull.value]).toEqual([1, true])
    vi.advanceTimersByTime(LULL - 1)
    expect(skipping.lull.value).toBe(true)
    vi.advanceTimersByTime(1)
    expect(skipping.lull.value).toBe(false)
  },
)

it('keeps nobody from a choice that was open while something moved', () => {
  const { skipping, end } = skippingOf(false)
  skipping.advance()
  expect(end).toHaveBeenCalledTimes(1)
  expect(skipping.lull.value).toBe(false)
})

it('leaves no timer behind', () => {
  const { skipping } = skippingOf(true)
  skipping.finish()
  skipping.dispose()
  expect(vi.getTimerCount()).toBe(0)
})
