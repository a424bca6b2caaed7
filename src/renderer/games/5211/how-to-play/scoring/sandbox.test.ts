import { expect, test } from 'vitest'
import { FACES } from '../../../../../shared/games/5211'
import { copiesIn, laidCount } from '../../../../parts/trial'
import { roundOf } from './presets'
import { copiesOf, fromPreset, laidCards, playersOf, randomRound, resized } from './sandbox'

test('a preset stays the same one for another number of players', () => {
  const five = resized(fromPreset('limit', 4), 5)
  expect([five.preset, laidCount(five.layout), playersOf(five.layout)]).toEqual(['limit', 20, 5])
})

test('a round for another number of players keeps what it can', () => {
  const two = { layout: roundOf('g1 b2 | y3'), preset: null, chosen: null }
  const three = resized(two, 3)
  expect(laidCards(three.layout)).toEqual([['g1', 'b2'], ['y3'], []])
  expect(resized({ ...two, ...three }, 2).layout).toEqual(two.layout)
})

test.each([0, 0.5, 0.999999])('a round at random is full, of cards that there are: %d', (number) => {
  const round = randomRound(5, () => number)
  expect(laidCount(round)).toBe(20)
  expect(FACES.filter((card) => copiesIn(round, card) > copiesOf(card))).toEqual([])
})
