import { expect, it } from 'vitest'
import { ranked } from './ranking'

it('gives equals the same rank, in seat order, and skips the next one', () => {
  const { ranking, winners } = ranked(
    [7, 9, 3, 9].map((points) => ({ points })),
    (one, other) => one.points > other.points,
  )
  expect(ranking.map(({ seat, rank, points }) => [seat, rank, points])).toEqual([
    [1, 1, 9],
    [3, 1, 9],
    [0, 3, 7],
    [2, 4, 3],
  ])
  expect(winners).toEqual([1, 3])
})
