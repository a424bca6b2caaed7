import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MOST_ERROR_TEXT } from '../../shared/bounds'
import { reportOf } from '../../shared/bridge/contract'
import { inputs } from '../../shared/bridge/schemas'
import { ok } from '../../shared/result'
import { reportFailures } from './app'

const page = new EventTarget()
beforeEach(() => void vi.stubGlobal('addEventListener', page.addEventListener.bind(page)))
afterEach(() => void vi.unstubAllGlobals())

describe('an error of the page that nothing has caught', () => {
  it('is sent to main, also one in a promise, and no notice of Chromium is', () => {
    const request = vi.fn(async (..._asked: readonly unknown[]) => ok(null))
    reportFailures({ request: request as never, on: vi.fn() })
    const happens = (type: string, details: object) =>
      page.dispatchEvent(Object.assign(new Event(type), details))
    happens('error', { error: new RangeError('in a handler') })
    happens('error', { error: null, message: 'ResizeObserver loop completed' })
    happens('unhandledrejection', { reason: 'in a promise' })
    expect(request.mock.calls).toMatchObject([
      ['app/report', { name: 'RangeError', message: 'in a handler' }],
      ['app/report', { name: 'Error', message: 'in a promise' }],
    ])
  })

  it.each([
    undefined,
    'text',
    Object.assign(new Error('x'.repeat(MOST_ERROR_TEXT + 1)), { name: 'y'.repeat(1_000), stack: undefined }),
  ])('is told so that main takes it, whatever was thrown', (thrown) => {
    expect(inputs['app/report'].safeParse(reportOf(thrown)).success).toBe(true)
  })
})
