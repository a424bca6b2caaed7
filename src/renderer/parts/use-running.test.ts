import { expect, it } from 'vitest'
import { runTo } from './use-running'

const RUN = { after: 240, ms: 160 }

it('waits, runs one way and ends exactly where it belongs', () => {
  const at = (passed: number) => runTo(0.3, 0.1, passed, RUN)
  expect([at(-20), at(0), at(240)]).toEqual([0.3, 0.3, 0.3])
  const way = Array.from({ length: 16 }, (_, i) => at(250 + 10 * i))
  expect(way).toEqual(way.toSorted((one, other) => other - one))
  expect(way[0]).toBeLessThan(0.3)
  expect([at(400), at(10_000)]).toEqual([0.1, 0.1])
})
