import { expect, test } from 'vitest'
import { pageBeside, pageByKey } from './rules'

const PAGES = ['idea', 'round', 'end'] as const
type Name = (typeof PAGES)[number]

test('there is no page before the first or after the last', () => {
  const beside = (page: Name, steps: 1 | -1) => pageBeside<Name>(PAGES, page, steps)
  expect(beside('idea', 1)).toBe('round')
  expect(beside('idea', -1)).toBeUndefined()
  expect(beside('end', 1)).toBeUndefined()
})

test.each([
  ['ArrowRight', 'idea', 'round'],
  ['ArrowRight', 'end', 'idea'],
  ['ArrowLeft', 'end', 'round'],
  ['ArrowLeft', 'idea', 'end'],
  ['Home', 'round', 'idea'],
  ['End', 'idea', 'end'],
  ['Enter', 'idea', undefined],
] as const)('%s on the tab of %s leads to %s', (key, from, to) => {
  expect(pageByKey<Name>(key, PAGES, from)).toBe(to)
})
