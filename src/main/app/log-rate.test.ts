import { expect, it } from 'vitest'
import { createLogRate, MOST_A_MINUTE } from './log-rate'

it('an error that comes again for ever is written some times a minute, and its number told in the next one', () => {
  const time = { ms: 0 }
  const admit = createLogRate(() => time.ms)
  const burst = () => Array.from({ length: 1000 }, admit).filter((admitted) => admitted !== null)
  expect(burst()).toEqual(Array(MOST_A_MINUTE).fill(0))
  time.ms = 59_999
  expect(burst()).toEqual([])
  time.ms = 60_000
  expect(burst()).toEqual([2000 - MOST_A_MINUTE, ...Array(MOST_A_MINUTE - 1).fill(0)])
})

it('errors that come now and then are all written', () => {
  const time = { ms: 0 }
  const admit = createLogRate(() => time.ms)
  for (; time.ms < 3_600_000; time.ms += 3_000) expect(admit()).toBe(0)
})
