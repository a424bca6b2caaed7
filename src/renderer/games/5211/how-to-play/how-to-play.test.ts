import { expect, test } from 'vitest'
import { rank } from '../../../../main/engine/games/5211/score'
import { EXAMPLE, longExample } from './how-to-play'

test('the example has the engine’s ranking', () => {
  const bySeat = EXAMPLE.toSorted((one, other) => one.seat - other.seat)
  const { ranking } = rank(bySeat.map(({ points, cards }) => ({ points, cards })))
  expect(EXAMPLE.map(({ tie: _, ...ranked }) => ranked)).toEqual(ranking)
})

const { chart, totals, ranking, deal } = longExample(['Ava', 'Bram', 'Chila', 'Yuna'])
const best = chart.steps.map((step) => Math.max(...step.totals))

test('the example ends like a long game: in the first round of a later deal that brings a player to 50', () => {
  expect(best.slice(0, -1).every((points) => points < 50)).toBe(true)
  expect(best.at(-1)).toBeGreaterThanOrEqual(50)
  expect([deal, chart.length > chart.rounds]).toEqual([3, true])
})

test('in the example two players reach 50 together, and the higher total wins', () => {
  expect(totals.filter((total) => total >= 50)).toHaveLength(2)
  expect(ranking.map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
})
