import { describe, expect, test } from 'vitest'
import {
  cardAt,
  copiesIn,
  drawnLayout,
  emptyLayout,
  laidCount,
  layoutOf,
  moved,
  nextEmpty,
  placeCount,
  placeOf,
  takenOut,
  withCard,
} from './layout'

const FACES = ['a', 'b', 'c'] as const
const laid = (text: string) => layoutOf(text, 2, FACES)
const last = placeOf(1, 1)

describe('a layout', () => {
  test('is empty at first', () => {
    const layout = emptyLayout(3, 4)
    expect([placeCount(layout), laidCount(layout), nextEmpty(layout)]).toEqual([12, 0, placeOf(0, 0)])
  })

  test('is read from a text, with gaps', () => {
    expect(laid('a . | c b')).toEqual([
      ['a', null],
      ['c', 'b'],
    ])
  })

  test('is filled row by row', () => {
    expect(nextEmpty(laid('a b | . c'))).toEqual(placeOf(1, 0))
    expect(nextEmpty(laid('a b | c c'))).toBeNull()
  })

  test.each([0, 0.5, 0.999999])('at random is full, of cards that there are, each once: %d', (number) => {
    const deck = Array.from({ length: 20 }, (_, card) => card)
    const cards = drawnLayout(3, 4, deck, () => number).flat()
    expect(new Set(cards).size).toBe(12)
    expect(cards.filter((card) => card === null || !deck.includes(card))).toEqual([])
  })
})

describe('a card', () => {
  test('is laid in place of another one, and taken out', () => {
    const other = withCard(laid('a b | a c'), last, 'b')
    expect([cardAt(other, last), copiesIn(other, 'b'), copiesIn(other, 'c')]).toEqual(['b', 2, 0])
    expect(cardAt(takenOut(other, last), last)).toBeNull()
  })

  test('that is moved changes places with what lies there', () => {
    expect(moved(laid('a b | c .'), placeOf(0, 1), placeOf(1, 0))).toEqual(laid('a c | b .'))
    expect(moved(laid('a b | c .'), placeOf(0, 0), last)).toEqual(laid('. b | c a'))
  })
})
