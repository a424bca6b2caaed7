import { expect, test } from 'vitest'
import { evaluate } from '../../../../main/engine/games/5211/score'
import { numbersFor } from '../../../../shared/games/5211/cards'
import { laidCards, type Preset, presetLayout } from './sandbox'
import { rungsOf } from './scoring-page'

const rungs = (preset: Preset) =>
  rungsOf(evaluate(laidCards(presetLayout(preset, 4)), numbersFor(4)).steps).map(
    ({ question, answer, tag, look }) => [question, answer, tag, look],
  )

test('the ladder asks and answers step by step', () => {
  expect(rungs('limit')).toEqual([
    ['Exactly 6 Kododo?', '3 of 6', 'no', 'past'],
    ['Most played: 7 or more?', 'Green 8, too many', 'out', 'past'],
    ['Next: alone in front?', 'Yellow 4', 'scores', 'lantern'],
  ])
})

test('the ladder ends with the Kododo when they are met', () => {
  expect(rungs('kododo')).toEqual([['Exactly 6 Kododo?', '6 of 6', 'exact', 'kododo']])
})

test('the ladder goes on to the last tie', () => {
  expect(rungs('nobody')).toEqual([
    ['Exactly 6 Kododo?', '2 of 6', 'no', 'past'],
    ['Most played: alone in front?', 'Green = Yellow, 5', 'out', 'past'],
    ['Next: alone in front?', 'Blue = Orange = Violet, 2', 'out', 'past'],
    ['No colour is left', 'Nobody scores', null, 'sea'],
  ])
})
