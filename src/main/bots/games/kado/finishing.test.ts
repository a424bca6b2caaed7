import { describe, expect, it } from 'vitest'
import { decisions } from '../../../../../test/games/kado/decisions'
import {
  BONUS_POINTS,
  type Card,
  knownCard,
  type Laid,
  legalCells,
  SEAT_COUNTS,
  STYLES,
  TURNS,
} from '../../../../shared/games/kado'
import { scoreGrid } from '../../../engine/games/kado/score'
import { decide } from '../../decide'
import { isFinishing, winsWith } from './finishing'
import { finalShare, leaningIn, likelyShareIn } from './shares'
import { unseenBy } from './unseen'

describe('a share of the win', () => {
  it('is whole for the best, divided among the level, and nothing for the others', () => {
    expect([0, 1, 2].map((seat) => finalShare([30, 30, 28], seat))).toEqual([0.5, 0.5, 0])
    expect(finalShare([20, 31 + 1e-9, 31], 1)).toBe(0.5)
    expect(finalShare([20, 32, 31], 1)).toBe(1)
  })

  it('adds up to one before the end, and rises with a point the more, the closer the end is', () => {
    const points = [30, 33, 28]
    for (const turn of [1, 6, 11]) {
      const share = likelyShareIn(turn)
      expect([0, 1, 2].reduce((sum, seat) => sum + share(points, seat), 0)).toBeCloseTo(1, 9)
    }
    const gains = [1, 6, 11].map((turn) => likelyShareIn(turn)([31, 30], 0))
    expect(gains).toEqual(gains.toSorted())
  })

  it('leaves a style less and less to follow, and nothing in the last turn', () => {
    const leaning = Array.from({ length: TURNS }, (_, turn) => leaningIn(turn + 1))
    expect(leaning).toEqual(leaning.toSorted((one, other) => other - one))
    expect([leaning[0], leaning.at(-1)]).toEqual([1, 0])
  })
})

describe('placing the last card but one', () => {
  const placings = SEAT_COUNTS.flatMap((players) =>
    ['finish', 'finish again'].flatMap((seed) =>
      [...decisions(players, seed)].filter(({ view }) => isFinishing(view.turn) && view.phase === 'place'),
    ),
  )

  it('is by the share of the win, by sharp and expert bots of every style', () => {
    let chosen = 0
    for (const { view, memory } of placings) {
      const own = view.seats[view.viewer ?? 0]
      const card = knownCard(own?.card)
      if (own === undefined || card === null) throw new Error('Whoever places has a card')
      const wins = winsWith(view, own.grid, card)
      const most = Math.max(...view.cells.map(wins))
      for (const level of ['sharp', 'expert'] as const)
        for (const style of STYLES) {
          const action = decide({ bot: { level, style }, view, memory, seed: 'finish' })
          if (action.type !== 'place') throw new Error('It places')
          expect(wins(action.cell)).toBeCloseTo(most, 9)
          chosen++
        }
    }
    expect(chosen).toBe(placings.length * 8)
    expect(placings).toHaveLength(2 * (2 + 3 + 4))
  })

  it('counts the last card of somebody who still has a card to lay in this turn', () => {
    const duels = Array.from({ length: 8 }, (_, n) => [...decisions(2, `last card ${n}`)]).flat()
    const waiting = duels.flatMap(({ view }) => {
      const other = view.seats.find((_, at) => at !== view.viewer)
      const isMeant = isFinishing(view.turn) && view.phase === 'place' && knownCard(other?.card) !== null
      return isMeant && other !== undefined ? [{ view, other }] : []
    })
    let open = 0
    for (const { view, other } of waiting) {
      const own = view.seats[view.viewer ?? 0]
      const [card, held] = [knownCard(own?.card), knownCard(other.card)]
      if (own === undefined || card === null || held === null) throw new Error('Both have a card')
      const unseen = unseenBy(view)
      const ended = (grid: readonly Laid[], last: Card) =>
        Math.max(...legalCells(grid).map((cell) => scoreGrid([...grid, { card: last, ...cell }]).points))
      // The other lays the card that it holds in one of its cells, and then its last card where that brings most.
      const laid = legalCells(other.grid).map((cell) => [...other.grid, { card: held, ...cell }])
      const totals = laid.map((grid) => unseen.map((last) => ended(grid, last)))
      const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
      const bonus = BONUS_POINTS * ((own.bonus.length ?? 0) - other.bonus.length)
      const wins = winsWith(view, own.grid, card)
      for (const cell of view.cells) {
        const mine = unseen.map((last) => ended([...own.grid, { card, ...cell }], last) + bonus)
        const shares = totals.map((points) => {
          const all = mine.flatMap((one) => points.map((two) => (one > two ? 1 : one === two ? 0.5 : 0)))
          return sumOf(all) / all.length
        })
        expect(shares.some((share) => Math.abs(share - wins(cell)) < 1e-9)).toBe(true)
        if (wins(cell) > 0.05 && wins(cell) < 0.95) open++
      }
    }
    expect(open).toBeGreaterThan(0)
  })

  it('wins for certain with more points than anybody can reach, and never with fewer', () => {
    for (const { view } of placings) {
      const own = view.viewer ?? 0
      const card = knownCard(view.seats[own]?.card)
      if (card === null) throw new Error('Whoever places has a card')
      const bonus = Array.from({ length: 40 }, (_, n) => ({ face: 'hidden', handle: `bonus ${n}` }) as const)
      const withBonus = (rich: (seat: number) => boolean) => ({
        ...view,
        seats: view.seats.map((seat, at) => (rich(at) ? { ...seat, bonus } : seat)),
      })
      const grid = view.seats[own]?.grid ?? []
      for (const cell of view.cells) {
        expect(
          winsWith(
            withBonus((seat) => seat === own),
            grid,
            card,
          )(cell),
        ).toBeCloseTo(1, 9)
        expect(
          winsWith(
            withBonus((seat) => seat !== own),
            grid,
            card,
          )(cell),
        ).toBe(0)
      }
    }
  })
})
