import { expect, test } from 'vitest'
import { inPercent } from './counted'

test('a chance that is a sum of parts is rounded like the same chance computed directly', () => {
  const one = 1 / 56
  const added = Array.from({ length: 21 }, () => one).reduce((sum, part) => sum + part, 0)
  expect([inPercent(21 / 56), inPercent(added), inPercent(0.375 - 1e-12)]).toEqual([38, 38, 38])
  expect(inPercent(0.3749)).toBe(37)
})
