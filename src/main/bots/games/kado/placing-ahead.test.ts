import { describe, expect, it } from 'vitest'
import { decisions } from '../../../../../test/games/kado/views'
import { FACES, SEAT_COUNTS } from '../../../../shared/games/kado/cards'
import { legalCells } from '../../../../shared/games/kado/grid'
import { knownCard } from '../../../../shared/games/kado/view'
import { stream } from '../../../engine/rng'
import { prospectsOf, unseenBy } from './knowledge'
import { aheadByPart, placingAhead, worthAhead } from './placing'
import { countsOf, createReckoner, gridOf, meanGain, promiseOf, promises, worthOf } from './worth'

/** Every card that is to be placed in a game, with the grid before it. */
const placings = (seed: string) =>
  SEAT_COUNTS.flatMap((players) =>
    [...decisions(players, seed)].flatMap(({ view }) => {
      const own = view.seats[view.viewer ?? 0]
      const card = knownCard(own?.card)
      return view.phase === 'place' && own !== undefined && card !== null
        ? [{ view, grid: own.grid, card }]
        : []
    }),
  )

describe('placing with a card of foresight', () => {
  it('expects the same as the steady bot for the next card, wherever that lies', () => {
    let checked = 0
    for (const { view, grid } of placings('ahead').filter((_, n) => n % 5 === 0)) {
      const unseen = unseenBy(view)
      const prospects = prospectsOf(unseen)
      const reckoner = createReckoner(prospects)
      const laid = gridOf(grid)
      const most = promises(grid, unseen, promiseOf(grid, prospects))
      const mean = unseen.reduce((sum, card) => sum + (most.get(card) ?? 0), 0) / unseen.length
      if (grid.length === 0 || grid.length === 12) continue
      // The steady bot lets the first gift lead if two bring as much; here it is the likelier one.
      const ahead = worthOf(reckoner, laid) + meanGain(reckoner, laid, countsOf(unseen))
      expect(Math.abs(ahead - mean)).toBeLessThan(0.5)
      if (Math.abs(ahead - mean) < 1e-9) checked++
    }
    expect(checked).toBeGreaterThan(5)
  })

  it('lays only where the card may go, and the same with the same chance', () => {
    for (const [n, { view, grid, card }] of placings('cells').entries()) {
      const action = placingAhead(view, grid, card, stream('cells', n))
      expect(placingAhead(view, grid, card, stream('cells', n))).toEqual(action)
      expect(legalCells(grid)).toContainEqual(action.type === 'place' ? action.cell : null)
    }
  })

  it('divides the difference between two places by lines and columns, without remainder', () => {
    let compared = 0
    for (const { view, grid, card } of placings('parts').filter((_, n) => n % 4 === 0)) {
      const worth = worthAhead(view, grid, card)
      const [here, ...others] = view.cells
      for (const there of others.slice(0, 3)) {
        const parts = aheadByPart(view, grid, card, { here: here ?? there, there })
        const sum = parts.reduce((all, { points }) => all + points, 0)
        expect(sum).toBeCloseTo(worth(here ?? there) - worth(there), 9)
        const begun = (what: 'line' | 'column') => new Set(grid.map((laid) => laid[what]))
        for (const { what, at } of parts) expect(at === null || begun(what).has(at)).toBe(true)
        compared++
      }
    }
    expect(compared).toBeGreaterThan(50)
  })

  it('adds nothing to a full grid', () => {
    const line = (at: number) =>
      [0, 1, 2, 3].map((column) => ({ card: FACES[0] ?? 'sp1', line: at, column }) as const)
    const full = gridOf([...line(0), ...line(1), ...line(2)])
    const reckoner = createReckoner(prospectsOf(FACES))
    expect(meanGain(reckoner, full, countsOf(FACES))).toBe(0)
    // Three lines of four cards of value 1, and four columns with one ribbon.
    expect(worthOf(reckoner, full)).toBeCloseTo(16, 9)
  })
})
