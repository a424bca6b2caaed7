import { signal } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followAttention, IDLE_AFTER } from './home-scene'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A home screen in a window that is visible and has the focus. */
function shown({ reduced = false } = {}) {
  const state = { hidden: false, focused: true }
  const document = Object.defineProperty(
    Object.assign(new EventTarget(), { hidden: false, hasFocus: () => state.focused }),
    'hidden',
    { get: () => state.hidden },
  )
  const window = Object.assign(new EventTarget(), { document })
  const reducedMotion = signal(reduced)
  const attention = followAttention({
    window,
    reducedMotion,
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })
  return {
    ...attention,
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
  test('is watched from the start, and no longer after 30 s without input', () => {
    const { watched } = shown()
    vi.advanceTimersByTime(IDLE_AFTER - 1)
    expect(watched.value).toBe(true)
    vi.advanceTimersByTime(1)
    expect(watched.value).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each(['pointermove', 'pointerdown', 'wheel', 'keydown'])('is watched again after %s', (type) => {
    const { watched, input } = shown()
    vi.advanceTimersByTime(IDLE_AFTER)
    input(type)
    expect(watched.value).toBe(true)
    vi.advanceTimersByTime(IDLE_AFTER - 1)
    input(type)
    vi.advanceTimersByTime(IDLE_AFTER - 1)
    expect([watched.value, vi.getTimerCount()]).toEqual([true, 1])
  })

  test('is not watched while the window does not have the focus', () => {
    const { watched, focus, input } = shown()
    focus(false)
    input('pointermove')
    expect([watched.value, vi.getTimerCount()]).toEqual([false, 0])
    focus(true)
    expect(watched.value).toBe(true)
  })

  test('is not watched while the page is hidden', () => {
    const { watched, hide } = shown()
    hide(true)
    expect([watched.value, vi.getTimerCount()]).toEqual([false, 0])
    hide(false)
    expect(watched.value).toBe(true)
  })

  test('is not watched with reduced motion, even after input', () => {
    const { watched, input, reducedMotion } = shown({ reduced: true })
    input('keydown')
    expect([watched.value, vi.getTimerCount()]).toEqual([false, 0])
    reducedMotion.value = false
    expect(watched.value).toBe(true)
    reducedMotion.value = true
    expect([watched.value, vi.getTimerCount()]).toEqual([false, 0])
  })

  test('ignores all input after the end', () => {
    const { watched, end, input, focus, hide, reducedMotion } = shown()
    end()
    input('keydown')
    focus(true)
    hide(false)
    reducedMotion.value = true
    reducedMotion.value = false
    expect([watched.value, vi.getTimerCount()]).toEqual([false, 0])
  })
})
