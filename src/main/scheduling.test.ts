import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inSlices, type Steps } from './scheduling'

/** Longer than a slice, in ms. */
const LONG_MS = 6

/** The steps of jobs and the turns for other events, in the order in which they happened. */
let happened: string[] = []

function* job(name: string, { steps = 3, ms = LONG_MS } = {}): Steps<string> {
  for (let step = 1; step <= steps; step++) {
    const began = performance.now()
    while (performance.now() - began < ms);
    happened.push(`${name}${step}`)
    yield
  }
  return name
}

/** Does the work, and records each turn for other events in the meantime. */
async function watched<T>(work: () => Promise<T>): Promise<T> {
  happened = []
  let isWorking = true
  const others = (async () => {
    for (; isWorking; await nextTurn()) happened.push('other')
  })()
  const result = await work()
  isWorking = false
  await others
  return result
}

it('jobs under way take turns, and never follow each other without a turn for other events', async () => {
  const results = await watched(() => Promise.all(['a', 'b', 'c'].map((name) => inSlices(job(name)))))
  expect(results).toEqual(['a', 'b', 'c'])
  const steps = happened.filter((event) => event !== 'other')
  expect(steps).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'])
  for (const step of steps) expect(happened[happened.indexOf(step) - 1]).toBe('other')
})

it('jobs that are short together share a slice', async () => {
  await watched(() => Promise.all(['a', 'b'].map((name) => inSlices(job(name, { steps: 2, ms: 0 })))))
  expect(happened.join(' ')).toContain('a1 a2 b1 b2')
})

it('a job that fails rejects, and the others continue', async () => {
  function* failing(): Steps<string> {
    yield
    throw new Error('broken')
  }
  const results = await watched(() =>
    Promise.allSettled([inSlices(job('a')), inSlices(failing()), inSlices(job('b'))]),
  )
  expect(results).toEqual([
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: new Error('broken') },
    { status: 'fulfilled', value: 'b' },
  ])
})
