import { describe, expect, test } from 'vitest'
import { COPIES, FACES, pointsOf, SEAT_COUNTS } from '../../../../../shared/games/5211'
import {
  cardAt,
  emptyLayout,
  laidCards,
  laidCount,
  layoutOf,
  leftOf,
  moved,
  nextEmpty,
  placeCount,
  placed,
  randomLayout,
  resized,
  takenOut,
} from './sandbox'

const first = { seat: 0, slot: 0 }
const last = { seat: 1, slot: 3 }

describe('an empty layout', () => {
  test.each(SEAT_COUNTS)('has four places for each of %i players', (players) => {
    const layout = emptyLayout(players)
    expect([placeCount(layout), laidCount(layout)]).toEqual([4 * players, 0])
    expect(nextEmpty(layout)).toEqual(first)
  })

  test('leaves every card that there is', () => {
    const layout = emptyLayout(5)
    expect(FACES.map((card) => leftOf(layout, card))).toEqual(FACES.map((card) => COPIES[pointsOf(card)]))
  })
})

describe('a card', () => {
  test('that is laid is one less of its stack, and taken out one more', () => {
    const laid = placed(emptyLayout(2), 'g2', last)
    expect([cardAt(laid, last), leftOf(laid, 'g2')]).toEqual(['g2', 5])
    const out = takenOut(laid, last)
    expect([cardAt(out, last), leftOf(out, 'g2')]).toEqual([null, 6])
  })

  test('of which none is left is not laid', () => {
    const one = placed(emptyLayout(2), 'o6', first)
    expect(leftOf(one, 'o6')).toBe(0)
    expect(placed(one, 'o6', last)).toEqual(one)
  })

  test('laid on another sends that one back to its stack', () => {
    const layout = placed(placed(emptyLayout(2), 'o6', first), 'b5', first)
    expect(laidCards(layout)).toEqual([['b5'], []])
    expect(leftOf(layout, 'o6')).toBe(1)
  })

  test('that is moved changes places with what lies there', () => {
    expect(laidCards(moved(layoutOf('g1 b2 | y3'), { seat: 0, slot: 1 }, { seat: 1, slot: 0 }))).toEqual([
      ['g1', 'y3'],
      ['b2'],
    ])
  })
})

describe('a layout', () => {
  test('is filled seat by seat', () => {
    expect(nextEmpty(layoutOf('g1 g2 g3 b1 | y1'))).toEqual({ seat: 1, slot: 1 })
    expect(nextEmpty(layoutOf('g1 g2 g3 b1 | y1 y2 y3 b1'))).toBeNull()
  })

  test('for another number of players keeps what it can', () => {
    const two = layoutOf('g1 b2 | y3')
    expect(laidCards(resized(two, 3))).toEqual([['g1', 'b2'], ['y3'], []])
    expect(resized(resized(two, 3), 2)).toEqual(two)
  })

  test.each([0, 0.5, 0.999999])('at random is full, of cards that there are: %d', (number) => {
    const layout = randomLayout(5, () => number)
    expect(laidCount(layout)).toBe(20)
    expect(FACES.filter((card) => leftOf(layout, card) < 0)).toEqual([])
  })
})
