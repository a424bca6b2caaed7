import { afterEach, expect, test, vi } from 'vitest'
import { followHidden } from './page-hidden'

afterEach(() => void vi.unstubAllGlobals())

test('the page is followed out of sight and back, and no longer than asked', () => {
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
