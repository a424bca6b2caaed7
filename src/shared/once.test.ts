import { expect, test, vi } from 'vitest'
import { once } from './once'

test('a value is created on first use, and never again', () => {
  const make = vi.fn(() => undefined)
  const value = once(make)
  expect(make).not.toHaveBeenCalled()
  expect([value(), value()]).toEqual([undefined, undefined])
  expect(make).toHaveBeenCalledTimes(1)
})
