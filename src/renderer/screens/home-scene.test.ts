import { signal } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followLook, IDLE_AFTER } from './home-scene'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A home screen in a window of its own, which has the focus and is in sight. */
function shown({ reduced = false } = {}) {
  const state = { hidden: false, focused: true }
  const document = Object.defineProperty(
    Object.assign(new EventTarget(), { hidden: false, hasFocus: () => state.focused }),
    'hidden',
    { get: () => state.hidden },
  )
  const window = Object.assign(new EventTarget(), { document })
  const reducedMotion = signal(reduced)
  const look = followLook({
    window,
    reducedMotion,
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })
  return {
    ...look,
    reducedMotion,
    input: (type: string) => window.dispatchEvent(new Event(type)),
    focus(focused: boolean) {
      state.focused = focused
      window.dispatchEvent(new Event(focused ? 'focus' : 'blur'))
    },
    hide(hidden: boolean) {
      state.hidden = hidden
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

describe('the waterfront', () => {
  test('is looked at from the start, and no longer after 30 s without input', () => {
    const { lookedAt } = shown()
    vi.advanceTimersByTime(IDLE_AFTER - 1)
    expect(lookedAt.value).toBe(true)
    vi.advanceTimersByTime(1)
    expect(lookedAt.value).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each(['pointermove', 'pointerdown', 'wheel', 'keydown'])('is looked at again at %s', (type) => {
    const { lookedAt, input } = shown()
    vi.advanceTimersByTime(IDLE_AFTER)
    input(type)
    expect(lookedAt.value).toBe(true)
    vi.advanceTimersByTime(IDLE_AFTER - 1)
    input(type)
    vi.advanceTimersByTime(IDLE_AFTER - 1)
    expect([lookedAt.value, vi.getTimerCount()]).toEqual([true, 1])
  })

  test('is not looked at while the window is not focused, and is again with the focus', () => {
    const { lookedAt, focus, input } = shown()
    focus(false)
    input('pointermove')
    expect([lookedAt.value, vi.getTimerCount()]).toEqual([false, 0])
    focus(true)
    expect(lookedAt.value).toBe(true)
  })

  test('is not looked at while the page is hidden, and is again in sight', () => {
    const { lookedAt, hide } = shown()
    hide(true)
    expect([lookedAt.value, vi.getTimerCount()]).toEqual([false, 0])
    hide(false)
    expect(lookedAt.value).toBe(true)
  })

  test('stands still with reduced motion, whatever is done', () => {
    const { lookedAt, input, reducedMotion } = shown({ reduced: true })
    input('keydown')
    expect([lookedAt.value, vi.getTimerCount()]).toEqual([false, 0])
    reducedMotion.value = false
    expect(lookedAt.value).toBe(true)
    reducedMotion.value = true
    expect([lookedAt.value, vi.getTimerCount()]).toEqual([false, 0])
  })

  test('is left alone in the end', () => {
    const { lookedAt, end, input, focus, hide, reducedMotion } = shown()
    end()
    input('keydown')
    focus(true)
    hide(false)
    reducedMotion.value = true
    reducedMotion.value = false
    expect([lookedAt.value, vi.getTimerCount()]).toEqual([false, 0])
  })
})
