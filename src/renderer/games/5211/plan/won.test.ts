import { describe, expect, it } from 'vitest'
import { randomGame, TABLE, YOU } from '../../../../../test/games/5211/game'
import { shownFor } from '../../../../../test/games/5211/scene'
import { FACES, pointsOf } from '../../../../shared/games/5211/cards'
import { layoutTable } from './layout-table'
import { allPilePlaces } from './won'

const PLAYERS = [2, 3, 4, 5]
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 640 },
  { width: 640, height: 1024 },
]
/** Seat and points of the face-up cards. */
const piled = (keys: Iterable<string>, seat: number) =>
  [...keys].filter((key) => key.startsWith(`won:${seat}:`))

describe('the cards of the others’ piles', () => {
  it.each([3, 4])('are equally wide in portrait, and as wide as in play, %i players', (players) => {
    const { end, seats } = layoutTable({ width: 640, height: 1024 }, players)
    const places = allPilePlaces(end.piles, [9, 9, 12, 3])
    const widths = places.slice(1).flatMap((pile) => pile.map(({ width }) => width))
    expect(new Set(widths)).toEqual(new Set([seats[1]?.slots[0]?.width]))
  })

  it('are equally wide even if the fullest pile needs more rows', () => {
    const { end } = layoutTable({ width: 640, height: 1024 }, 4)
    const places = allPilePlaces(end.piles, [9, 4, 24, 3])
    expect(new Set(places.slice(1).flatMap((pile) => pile.map(({ width }) => width))).size).toBe(1)
  })
})

describe('the table at the end of a game', () => {
  it.each(PLAYERS)(
    'shows the score piles and nothing else, and they prove the points, %i players',
    (players) => {
      for (const viewer of [YOU, TABLE])
        for (const isLong of [false, true]) {
          const view = [...randomGame(`piles ${players}`, players, viewer, isLong)].at(-1)?.view
          if (view === undefined) throw new Error('The game has no end')
          for (const size of WINDOWS) {
            const { cards, hud } = shownFor(view, layoutTable(size, players))
            expect(hud.outcome).toEqual(view.outcome)
            expect([...cards.keys()].every((key) => key.startsWith('won:'))).toBe(true)
            for (const [seat, { scorePile, points }] of view.seats.entries()) {
              const nodes = piled(cards.keys(), seat).map((key) => cards.get(key))
              expect(nodes).toHaveLength(scorePile)
              const worth = nodes.flatMap((node) => FACES.filter((face) => face === node?.card).map(pointsOf))
              expect(worth.reduce((sum: number, n) => sum + n, 0)).toBe(points)
              expect(nodes.every((node) => node?.up === 1)).toBe(true)
            }
          }
        }
    },
  )

  it('becomes the table of the last round again while that is replayed', () => {
    const before = [...randomGame('again', 4, YOU)].at(-1)?.again[0]?.from
    if (before === undefined) throw new Error('The game has no end')
    const { cards, hud } = shownFor(before, layoutTable(WINDOWS[0] ?? { width: 0, height: 0 }, 4))
    expect(hud.outcome).toBeNull()
    expect([...cards.keys()].filter((key) => key.startsWith('won:'))).toEqual([])
    expect(before.seats.map(({ table }) => table.length)).toEqual([4, 4, 4, 4])
  })
})
