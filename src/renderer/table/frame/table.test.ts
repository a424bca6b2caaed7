import { afterEach, expect, test, vi } from 'vitest'
import { followDensity, followHidden } from './table'

afterEach(() => void vi.unstubAllGlobals())

test('followHidden follows the page until it is ended', () => {
  const page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  const show = (hidden: boolean) => {
    page.hidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const { hidden, end } = followHidden()
  expect(hidden.value).toBe(false)
  show(true)
  expect(hidden.value).toBe(true)
  show(false)
  expect(hidden.value).toBe(false)
  end()
  show(true)
  expect(hidden.value).toBe(false)
})

afterEach(() => void vi.unstubAllGlobals())

test('followDensity reports every change of the density until it is ended', () => {
  const displays = new Map<string, EventTarget>()
  vi.stubGlobal('matchMedia', (query: string) => {
    const display = displays.get(query) ?? new EventTarget()
    displays.set(query, display)
    return display
  })
  const rescale = (to: number) => {
    const left = displays.get(`(resolution: ${devicePixelRatio}dppx)`)
    vi.stubGlobal('devicePixelRatio', to)
    left?.dispatchEvent(new Event('change'))
  }
  vi.stubGlobal('devicePixelRatio', 1)
  const onChange = vi.fn()
  const end = followDensity(onChange)
  rescale(2)
  rescale(1.5)
  expect(onChange).toHaveBeenCalledTimes(2)
  end()
  rescale(1)
  expect(onChange).toHaveBeenCalledTimes(2)
})
