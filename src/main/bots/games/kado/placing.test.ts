import { describe, expect, it } from 'vitest'
import { decisions } from '../../../../../test/games/kado/views'
import { BONUS_POINTS, type Card, SEAT_COUNTS, TURNS } from '../../../../shared/games/kado/cards'
import { type Laid, legalCells } from '../../../../shared/games/kado/grid'
import { STYLES } from '../../../../shared/games/kado/options'
import { knownCard } from '../../../../shared/games/kado/view'
import { scoreGrid } from '../../../engine/games/kado/score'
import { decide } from '../../decide'
import { unseenBy } from './knowledge'
import { isFinishing, winsWith } from './placing'
import { finalShare, leaningIn, likelyShareIn } from './shares'

describe('a share of the win', () => {
  it('is whole for the best, divided among equals, and 0 for the others', () => {
    expect([0, 1, 2].map((seat) => finalShare([30, 30, 28], seat))).toEqual([0.5, 0.5, 0])
    expect(finalShare([20, 31 + 1e-9, 31], 1)).toBe(0.5)
    expect(finalShare([20, 32, 31], 1)).toBe(1)
  })

  it('sums to one before the end, and grows more per point, the closer the end is', () => {
    const points = [30, 33, 28]
    for (const turn of [1, 6, 11]) {
      const share = likelyShareIn(turn)
      expect([0, 1, 2].reduce((sum, seat) => sum + share(points, seat), 0)).toBeCloseTo(1, 9)
    }
    const gains = [1, 6, 11].map((turn) => likelyShareIn(turn)([31, 30], 0))
    expect(gains).toEqual(gains.toSorted())
  })

  it('leaves a style less and less influence, and none in the last turn', () => {
    const leaning = Array.from({ length: TURNS }, (_, turn) => leaningIn(turn + 1))
    expect(leaning).toEqual(leaning.toSorted((one, other) => other - one))
    expect([leaning[0], leaning.at(-1)]).toEqual([1, 0])
  })
})

describe('placing the penultimate card', () => {
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
      if (own === undefined || card === null) throw new Error('A player who places has a card')
      const wins = winsWith(view, own.grid, card)
      const most = Math.max(...view.cells.map(wins))
      for (const level of ['sharp', 'expert'] as const)
        for (const style of STYLES) {
          const action = decide({ bot: { level, style }, view, memory, seed: 'finish' })
          if (action.type !== 'place') throw new Error('The action is no placing')
          expect(wins(action.cell)).toBeCloseTo(most, 9)
          chosen++
        }
    }
    expect(chosen).toBe(placings.length * 8)
    expect(placings).toHaveLength(2 * (2 + 3 + 4))
  })

  it('wins for certain with more points than anybody can reach, and never with fewer', () => {
    for (const { view } of placings) {
      const own = view.viewer ?? 0
      const card = knownCard(view.seats[own]?.card)
      if (card === null) throw new Error('A player who places has a card')
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

  it('divides the win among equals if another still holds a card of this turn, as if it lay already', () => {
    let compared = 0
    for (const { view } of placings) {
      const seat = view.viewer ?? 0
      const card = knownCard(view.seats[seat]?.card)
      const [own, rival] = [view.seats[seat], view.seats[1 - seat]]
      const held = knownCard(rival?.card)
      if (view.seats.length !== 2 || card === null || held === null || !own || !rival) continue
      const unseen = unseenBy(view)
      const ends = (grid: readonly Laid[]) => unseen.map((next) => pointsWith(grid, next))
      const sum = (all: readonly number[]) => all.reduce((so, one) => so + one, 0)
      const theirs = legalCells(rival.grid).map((cell) => ends([...rival.grid, { card: held, ...cell }]))
      const most = Math.max(...theirs.map(sum))
      const best = theirs.filter((one) => sum(one) === most)
      // Bonus cards let either of them be ahead.
      for (const ahead of Array.from({ length: 21 }, (_, at) => at - 10)) {
        const bonusOf = (many: number) =>
          Array.from({ length: many }, (_, at) => ({ face: 'hidden', handle: `bonus ${at}` }) as const)
        const [more, less] = [bonusOf(Math.max(0, ahead)), bonusOf(Math.max(0, -ahead))]
        const seats = view.seats.map((one, at) => ({ ...one, bonus: at === seat ? more : less }))
        for (const cell of view.cells) {
          const mine = ends([...own.grid, { card, ...cell }])
          const shares = best.map((likely) => {
            const each = mine.flatMap((one) =>
              likely.map((other) => Math.sign(one + BONUS_POINTS * ahead - other)),
            )
            return 0.5 + sum(each) / (2 * each.length)
          })
          const share = winsWith({ ...view, seats }, own.grid, card)(cell)
          expect(Math.min(...shares.map((one) => Math.abs(one - share)))).toBeLessThan(1e-9)
          if (share > 0.05 && share < 0.95) compared++
        }
      }
    }
    expect(compared).toBeGreaterThan(0)
  })
})

/** The points of a grid with one free cell once the card fills it. */
const pointsWith = (grid: readonly Laid[], card: Card): number =>
  Math.max(...legalCells(grid).map((cell) => scoreGrid([...grid, { card, ...cell }]).points))
