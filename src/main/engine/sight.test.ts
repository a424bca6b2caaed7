import { expect, it } from 'vitest'
import type { Viewer } from './definition'
import { stream } from './rng'
import { dealtAnew, faceDown, held, knows } from './sight'

const VIEWERS: readonly Viewer[] = [
  { kind: 'open' },
  { kind: 'table' },
  { kind: 'seat', seat: 0 },
  { kind: 'seat', seat: 1 },
]

it('lets a seat know its own cards, and the open view know everything', () => {
  expect(VIEWERS.map((viewer) => knows(viewer, 1))).toEqual([true, false, false, true])
})

it('names no card to a viewer who does not know it', () => {
  expect([faceDown('p1', 'g5', true), held(['g5', 'o1'], true)]).toEqual([
    { face: 'down', handle: 'p1', card: 'g5' },
    { count: 2, cards: ['g5', 'o1'] },
  ])
  expect([faceDown('p1', 'g5', false), held(['g5', 'o1'], false)]).toEqual([
    { face: 'hidden', handle: 'p1' },
    { count: 2, cards: null },
  ])
})

it('leaves seen cards in place, and redistributes the others', () => {
  const order = [...'abcdefghij']
  const isSeen = (place: number) => place % 3 === 0
  const draws = Array.from({ length: 20 }, (_, n) => dealtAnew(order, isSeen, stream('sight', n)))
  for (const draw of draws) {
    expect(draw.filter((_, place) => isSeen(place)).join('')).toBe('adgj')
    expect(draw.toSorted()).toEqual(order)
  }
  for (const place of [1, 2, 4, 5, 7, 8])
    expect(draws.some((draw) => draw[place] !== order[place])).toBe(true)
})
