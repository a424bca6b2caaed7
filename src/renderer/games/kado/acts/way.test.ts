import { expect, it } from 'vitest'
import { playedView } from '../../../../../test/games/kado/played-view'
import { layoutTable } from '../plan/layout-table'
import { wayOf } from './way'

const LARGE = { width: 1440, height: 900 }
const tableOf = (players: number, size = LARGE) => {
  const view = playedView({ players })
  return { view, plan: layoutTable(size, view, 0) }
}

it.each([
  [3, 1],
  [3, 2],
  [4, 1],
  [4, 2],
  [4, 3],
])('the way of a card, %i players, leads from it to below the panel of seat %i', (players, seat) => {
  const { view, plan } = tableOf(players)
  const way = wayOf(seat, view, plan)
  const panel = plan.seats[seat]?.panel
  if (way === null || panel === undefined) throw new Error('There is a way')
  const below = panel.y + panel.height
  expect(way.from.x).toBeCloseTo(plan.peeked.x + plan.peeked.width / 2)
  expect(way.to.y).toBeGreaterThan(below)
  expect(way.to.y).toBeLessThan(below + 30)
  expect(way.to.x).toBeGreaterThan(panel.x)
  expect(way.to.x).toBeLessThan(panel.x + panel.width)
})

it('leads nowhere while nobody is chosen, to the own grid and to the discard', () => {
  const { view, plan } = tableOf(4)
  expect([null, 'discard' as const, 0].map((to) => wayOf(to, view, plan))).toEqual([null, null, null])
})

it.each([
  ['a duel', 2, LARGE],
  ['a low window', 4, { width: 1024, height: 640 }],
  ['a tall window', 4, { width: 640, height: 1024 }],
] as const)('is left out where something lies in between: %s', (_, players, size) => {
  const { view, plan } = tableOf(players, size)
  expect(wayOf(1, view, plan)).toBeNull()
})
