import { expect, test, vi } from 'vitest'
import { once } from './once'

test('a thing is made when it is first asked for, and never again', () => {
  const make = vi.fn(() => undefined)
  const thing = once(make)
  expect(make).not.toHaveBeenCalled()
  expect([thing(), thing()]).toEqual([undefined, undefined])
  expect(make).toHaveBeenCalledTimes(1)
})
