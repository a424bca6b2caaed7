import { signal } from '@preact/signals'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Playing } from '../director/state'
import { createSkipping, LULL } from './skipping'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function skippingOf(first: Playing) {
  const playing = signal(first)
  const end = vi.fn(() => {
    playing.value = 'nothing'
  })
  return { skipping: createSkipping({ playing, advance: end, finish: end }), end }
}

it.each(['advance', 'finish'] as const)(
  'completes what moves by %s, and lets nothing follow at once',
  (way) => {
    const { skipping, end } = skippingOf('moves')
    skipping[way]()
    expect([end.mock.calls.length, skipping.lull.value]).toEqual([1, true])
    vi.advanceTimersByTime(LULL - 1)
    expect(skipping.lull.value).toBe(true)
    vi.advanceTimersByTime(1)
    expect(skipping.lull.value).toBe(false)
  },
)

it('keeps nobody waiting where nothing was skipped', () => {
  const { skipping } = skippingOf('nothing')
  skipping.advance()
  expect(skipping.lull.value).toBe(false)
})

it('leaves no timer behind', () => {
  const { skipping } = skippingOf('account')
  skipping.finish()
  skipping.dispose()
  expect(vi.getTimerCount()).toBe(0)
})
