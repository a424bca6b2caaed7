import { expect, test } from 'vitest'
import { windowOrder } from './result'

test.each([30, 18])('each of %i windows lights up once', (count) => {
  const order = windowOrder(count)
  expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, n) => n))
})

test('neighbouring windows rarely light up one after the other', () => {
  const order = windowOrder(30)
  const inStep = order.filter((n, window) => Math.abs(n - (order[window + 1] ?? 99)) === 1)
  expect(inStep.length).toBeLessThan(4)
})
