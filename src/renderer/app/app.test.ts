import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MOST_ERROR_TEXT } from '../../shared/bounds'
import { reportOf } from '../../shared/bridge/contract'
import { inputs } from '../../shared/bridge/schemas'
import { ok } from '../../shared/result'
import { reportFailures } from './app'

const page = new EventTarget()
beforeEach(() => void vi.stubGlobal('addEventListener', page.addEventListener.bind(page)))
afterEach(() => void vi.unstubAllGlobals())

describe('an uncaught error of the page', () => {
  it('is sent to main, also from a promise, but notices of Chromium are not', () => {
    const request = vi.fn(async (..._asked: readonly unknown[]) => ok(null))
    reportFailures({ request: request as never, on: vi.fn() })
    const dispatch = (type: string, details: object) =>
      page.dispatchEvent(Object.assign(new Event(type), details))
    dispatch('error', { error: new RangeError('in a handler') })
    dispatch('error', { error: null, message: 'ResizeObserver loop completed' })
    dispatch('unhandledrejection', { reason: 'in a promise' })
    expect(request.mock.calls).toMatchObject([
      ['app/report', { name: 'RangeError', message: 'in a handler' }],
      ['app/report', { name: 'Error', message: 'in a promise' }],
    ])
  })

  it.each([
    undefined,
    'text',
    Object.assign(new Error('x'.repeat(MOST_ERROR_TEXT + 1)), { name: 'y'.repeat(1_000), stack: undefined }),
  ])('is reported in a form that main accepts, whatever was thrown', (thrown) => {
    expect(inputs['app/report'].safeParse(reportOf(thrown)).success).toBe(true)
  })
})
