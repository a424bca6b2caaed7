import { expect, it } from 'vitest'
import { notedDeals } from './noted-deals'
import { seededChance } from './rng'

const cards = ['a', 'b', 'c', 'd']

it('chance that notes its deals deals the same, and notes deals alone', () => {
  const plain = seededChance('noted')
  const { chance, dealt } = notedDeals(plain)
  const orders = [1, 2].map((n) => chance('deal', n).shuffle(cards))
  expect(orders).toEqual([1, 2].map((n) => plain('deal', n).shuffle(cards)))
  expect(chance('gifter', 1).shuffle(cards)).toEqual(plain('gifter', 1).shuffle(cards))
  expect(chance('deal', 3).int(100)).toBe(plain('deal', 3).int(100))
  expect(dealt).toEqual(orders)
})
