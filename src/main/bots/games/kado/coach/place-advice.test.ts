import { describe, expect, it } from 'vitest'
import { grid } from '../../../../../../test/games/kado/positions'
import { decisions } from '../../../../../../test/games/kado/views'
import { type Card, SEAT_COUNTS } from '../../../../../shared/games/kado/cards'
import { type Laid, legalCells } from '../../../../../shared/games/kado/grid'
import type { Cell } from '../../../../../shared/games/kado/options'
import { knownCard } from '../../../../../shared/games/kado/view'
import { scoreGrid } from '../../../../engine/games/kado/score'
import { unseenBy } from '../knowledge'
import { lastTwo, leavesTwo } from './place-advice'

/** Every card that is placed in some games while two are still to come. */
const placings = (seed: string) =>
  SEAT_COUNTS.flatMap((players) =>
    [...decisions(players, seed)].flatMap(({ view }) => {
      const { grid: own = [], card: held = null } = view.seats[view.viewer ?? 0] ?? {}
      const card = knownCard(held)
      return view.phase === 'place' && card !== null && leavesTwo(own) ? [{ view, own, card }] : []
    }),
  )

/** The mean points of a line by the rules, if the last two cards lie where they bring most. */
function meanIn(laid: readonly Laid[], cards: readonly Card[], line: number): number {
  const ends = cards.map((next) => {
    const rest = cards.filter((card) => card !== next)
    const [most] = legalCells(laid)
      .map((cell) => {
        const [last] = legalCells([...laid, cell])
        const scores = rest.map((card) =>
          scoreGrid([...laid, { card: next, ...cell }, ...(last === undefined ? [] : [{ card, ...last }])]),
        )
        return {
          points: scores.reduce((sum, { points }) => sum + points, 0),
          line: scores.reduce((sum, { lines }) => sum + (lines[line]?.points ?? 0), 0) / scores.length,
        }
      })
      .toSorted((one, other) => other.points - one.points)
    return most?.line ?? 0
  })
  return ends.reduce((sum, one) => sum + one, 0) / ends.length
}

describe('the coach of KADO while two cards are still to come', () => {
  it('counts for a place all cards that may come, laid where they bring most', () => {
    let compared = 0
    for (const { view, own, card } of placings('last-two')) {
      const { worth, byPart } = lastTwo(view, own, card)
      const [here, there] = view.cells.map(({ line, column }): Cell => ({ line, column }))
      if (here === undefined || there === undefined) continue
      const parts = byPart(here, there)
      const sum = parts.reduce((all, { points }) => all + points, 0)
      expect(sum).toBeCloseTo(worth(here) - worth(there), 9)
      const top = Math.min(...own.map(({ line }) => line))
      const inTop = parts.find(({ what, at }) => what === 'line' && at === top)?.points ?? 0
      const cards = [...new Set(unseenBy(view))]
      if (cards.length !== unseenBy(view).length) continue
      const meanOf = (cell: Cell) => meanIn([...own, { card, ...cell }], cards, 0)
      expect(inTop).toBeCloseTo(meanOf(here) - meanOf(there), 6)
      compared++
    }
    expect(compared).toBeGreaterThan(3)
  })

  it('lets the last card add to any of several equal gifts in a line', () => {
    const [place] = placings('level').filter(({ view }) => view.cells.length > 1)
    if (place === undefined) throw new Error('Nobody chooses a place')
    // In the last line socks, teddy bears and puzzle cubes have 4 points each, and one cell is empty.
    const laid = grid('.. .. tb5 tp2', 'fg1 co1 sb1 cb2', '.. so4 tb4 cp4')
    const cards: readonly Card[] = ['sg3', 'sr3', 'cg3', 'hr3']
    const { view } = place
    const { worth, byPart } = lastTwo(
      {
        ...view,
        options: { ...view.options, deck: { ...view.options.deck, cards: [...cards] } },
        seats: view.seats.map((seat) => ({ ...seat, grid: [], card: null })),
        peeked: null,
        discard: [],
      },
      laid,
      'hp1',
    )
    const [open, filled] = [
      { line: 0, column: 0 },
      { line: 2, column: 0 },
    ]
    // Three of the four cards add 3 points there, so that one of the last two always does.
    const inLine = byPart(open, filled).find(({ what, at }) => what === 'line' && at === 2)?.points
    expect(inLine).toBeCloseTo(3, 9)
    expect(worth(open)).toBeGreaterThan(worth(filled))
  })
})
