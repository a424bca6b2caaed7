import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createToasts, SHORT_TOAST_MS, TOAST_MS } from './toasts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('shows one toast at a time, each for its full time', () => {
  const toasts = createToasts()
  toasts.say('first')
  vi.advanceTimersByTime(TOAST_MS - 1)
  toasts.say('second')
  vi.advanceTimersByTime(TOAST_MS - 1)
  expect(toasts.shown.value?.text).toBe('second')
  vi.advanceTimersByTime(1)
  expect(toasts.shown.value).toBeNull()
  toasts.say('third')
  toasts.close()
  expect(toasts.shown.value).toBeNull()
})

it('shows the confirmation of a key only briefly', () => {
  const toasts = createToasts()
  toasts.say('long')
  toasts.confirm('short')
  expect(toasts.shown.value?.text).toBe('short')
  vi.advanceTimersByTime(SHORT_TOAST_MS)
  expect(toasts.shown.value).toBeNull()
})
