import { describe, expect, test } from 'vitest'
import { assess } from '../../../../main/engine/games/kado/score'
import { FACES } from '../../../../shared/games/kado/cards'
import { copiesIn, laidCount } from '../../../parts/trial'
import { copiesOf, fromPreset, type Grid, PRESETS, questionOf, randomGrid, STACKS } from './sandbox'
import { topicOf } from './scoring-page'

/**
 * The engine's score of a grid.
 * @throws if the engine refuses the grid
 */
function scored(grid: Grid) {
  const reply = assess(questionOf(grid).grid)
  if (!reply.ok) throw new Error(reply.error.code)
  return reply.value
}

describe.each(PRESETS)('the preset %s', (preset) => {
  const { layout } = fromPreset(preset)

  test('fills the grid with cards that the deck has', () => {
    expect(laidCount(layout)).toBe(12)
    expect(FACES.filter((card) => copiesIn(layout, card) > copiesOf(card))).toEqual([])
  })

  test('shows its rule', () => {
    expect(topicOf(scored(layout))).toBe(preset)
  })
})

test('an empty grid shows no rule yet', () => {
  expect(topicOf({ lines: [], columns: [], points: 0 })).toBe('start')
})

test('the stacks hold the whole deck, gift by gift', () => {
  const inStacks = STACKS.map(({ cards }) => cards.reduce((sum, card) => sum + copiesOf(card), 0))
  expect(inStacks).toEqual([13, 13, 13, 13, 13])
})

test('random cards fill the grid, and main accepts them', () => {
  const grid = randomGrid(() => 0.7)
  expect(questionOf(grid).grid).toHaveLength(12)
  expect(scored(grid).lines).toHaveLength(3)
})
