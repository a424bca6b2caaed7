import { describe, expect, test } from 'vitest'
import { assess } from '../../../../main/engine/games/kado/score'
import { ranked } from '../../../../main/engine/ranking'
import { COLUMNS, FACES } from '../../../../shared/games/kado/cards'
import { copiesIn, laidCount, layoutOf } from '../../../parts/trial'
import {
  copiesOf,
  EXAMPLE,
  EXAMPLE_GRID,
  fromPreset,
  type Grid,
  PRESETS,
  pointsOf,
  questionOf,
  randomGrid,
  STACKS,
  topicOf,
} from './how-to-play'

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

test('ranks the example as the engine does', () => {
  const bySeat = EXAMPLE.toSorted((one, other) => one.seat - other.seat)
  const { ranking, winners } = ranked(
    bySeat.map((row) => ({ points: pointsOf(row) })),
    (one, other) => one.points > other.points,
  )
  expect(EXAMPLE.map((row) => ({ seat: row.seat, points: pointsOf(row), rank: row.rank }))).toEqual(ranking)
  expect(EXAMPLE.flatMap(({ seat, shared }) => (shared ? [seat] : []))).toEqual(winners)
})

test("scores the example's grid as its first player's points", () => {
  const reply = assess(questionOf(layoutOf(EXAMPLE_GRID, COLUMNS, FACES)).grid)
  expect(reply).toMatchObject({ ok: true, value: { points: pointsOf(EXAMPLE[0]) } })
})
