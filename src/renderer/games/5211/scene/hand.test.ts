import { describe, expect, it } from 'vitest'
import { round } from '../../../../../test/games/5211/notation'
import { inOrder, orderOf, withMoved } from './hand'

const cards = (text: string) => round(text).flat()
const hand = cards('v2 b4 g1 b2 v2')

describe('a hand', () => {
  it('is sorted by colour, then value', () => {
    expect(inOrder(hand, { by: 'colour', own: [] })).toEqual(cards('b2 b4 g1 v2 v2'))
  })

  it('is sorted by value, then colour', () => {
    expect(inOrder(hand, { by: 'value', own: [] })).toEqual(cards('g1 b2 v2 v2 b4'))
  })

  it('keeps the dealt order if no card has been moved', () => {
    expect(inOrder(hand, { by: 'own', own: [] })).toEqual(hand)
  })

  it('keeps the player’s order, with new cards to the right and played ones gone', () => {
    const own = cards('g1 v2 b4 o5')
    expect(inOrder(hand, { by: 'own', own })).toEqual(cards('g1 v2 b4 b2 v2'))
    expect(inOrder(cards('v2 y3 g1'), { by: 'own', own })).toEqual(cards('g1 v2 y3'))
  })

  it('distinguishes equal cards', () => {
    expect(orderOf(hand, { by: 'own', own: cards('v2 v2') })).toEqual([0, 4, 1, 2, 3])
  })

  it('moves a card to the left and to the right', () => {
    expect(withMoved(hand, 3, 0)).toEqual(cards('b2 v2 b4 g1 v2'))
    expect(withMoved(hand, 0, 2)).toEqual(cards('b4 g1 v2 b2 v2'))
    expect(withMoved(hand, 7, 2)).toEqual(hand)
  })
})
