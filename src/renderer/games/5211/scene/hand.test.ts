import { describe, expect, it } from 'vitest'
import { round } from '../../../../../test/games/5211/notation'
import { inOrder, orderOf, withMoved } from './hand'

const cards = (text: string) => round(text).flat()
const hand = cards('v2 b4 g1 b2 v2')

describe('a hand', () => {
  it('lies by colour, then value', () => {
    expect(inOrder(hand, { by: 'colour', own: [] })).toEqual(cards('b2 b4 g1 v2 v2'))
  })

  it('lies by value, then colour', () => {
    expect(inOrder(hand, { by: 'value', own: [] })).toEqual(cards('g1 b2 v2 v2 b4'))
  })

  it('lies as it came where nobody has moved a card', () => {
    expect(inOrder(hand, { by: 'own', own: [] })).toEqual(hand)
  })

  it('keeps the order that it was put in, with new cards to the right and played ones gone', () => {
    const own = cards('g1 v2 b4 o5')
    expect(inOrder(hand, { by: 'own', own })).toEqual(cards('g1 v2 b4 b2 v2'))
    expect(inOrder(cards('v2 y3 g1'), { by: 'own', own })).toEqual(cards('g1 v2 y3'))
  })

  it('tells equal cards apart', () => {
    expect(orderOf(hand, { by: 'own', own: cards('v2 v2') })).toEqual([0, 4, 1, 2, 3])
  })

  it('has a card moved to the left and to the right', () => {
    expect(withMoved(hand, 3, 0)).toEqual(cards('b2 v2 b4 g1 v2'))
    expect(withMoved(hand, 0, 2)).toEqual(cards('b4 g1 v2 b2 v2'))
    expect(withMoved(hand, 7, 2)).toEqual(hand)
  })
})
