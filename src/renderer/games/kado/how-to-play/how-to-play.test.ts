import { expect, test } from 'vitest'
import { assess } from '../../../../main/engine/games/kado/score'
import { ranked } from '../../../../main/engine/ranking'
import { COLUMNS, FACES } from '../../../../shared/games/kado/cards'
import { layoutOf } from '../../../parts/trial'
import { EXAMPLE, EXAMPLE_GRID, pointsOf } from './how-to-play'
import { questionOf } from './sandbox'

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
