import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inSlices, type Steps } from './scheduling'

/** Longer than a slice, in ms. */
const LONG_MS = 6

it('pieces of work that are under way together never follow each other without a turn for other events', async () => {
  const happened: string[] = []
  function* work(name: string): Steps<string> {
    for (let step = 1; step <= 3; step++) {
      const began = performance.now()
      while (performance.now() - began < LONG_MS);
      happened.push(`${name}${step}`)
      yield
    }
    return name
  }
  let isWorking = true
  const others = (async () => {
    for (; isWorking; await nextTurn()) happened.push('other')
  })()
  expect(await Promise.all(['a', 'b', 'c'].map((name) => inSlices(work(name))))).toEqual(['a', 'b', 'c'])
  isWorking = false
  await others
  const steps = happened.filter((event) => event !== 'other')
  expect(steps).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3'])
  for (const step of steps) expect(happened[happened.indexOf(step) - 1]).toBe('other')
})
