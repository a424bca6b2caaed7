import { expect, test } from 'vitest'
import { pageBeside, pageByKey } from './pages'

test('back and next end at the ends', () => {
  expect(pageBeside('idea', 1)).toBe('round')
  expect(pageBeside('idea', -1)).toBeUndefined()
  expect(pageBeside('long', 1)).toBeUndefined()
})

test.each([
  ['ArrowRight', 'idea', 'round'],
  ['ArrowRight', 'long', 'idea'],
  ['ArrowLeft', 'scoring', 'round'],
  ['ArrowLeft', 'idea', 'long'],
  ['Home', 'scoring', 'idea'],
  ['End', 'idea', 'long'],
  ['Enter', 'idea', undefined],
] as const)('%s on the tab of %s leads to %s', (key, from, to) => {
  expect(pageByKey(key, from)).toBe(to)
})
