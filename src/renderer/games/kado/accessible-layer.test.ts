import { describe, expect, it } from 'vitest'
import { SIZE, tableAfter, turnOfThree } from '../../../../test/games/kado/draft'
import { shownAt } from '../../../../test/games/kado/shown'
import { scoreGrid } from '../../../main/engine/games/kado/score'
import type { Card } from '../../../shared/games/kado/cards'
import type { LaidCard } from '../../../shared/games/kado/view'
import { cardName } from '../../../shared/words/en/games/kado/names'
import { othersCards } from './accessible-layer'
import { pointsRead, totalsRead } from './hud/count'
import { layoutTable } from './plan/layout-table'
import type { CountStep, Hud } from './scene/hud'
import { sayCounted } from './voice'

const GRID: readonly LaidCard[] = ['fp3 fo2 tg1 tb5', 'sp1 so4 cr2 hb3', 'cp5 cg1 tr4 fb2'].flatMap(
  (row, line) => row.split(' ').map((card, column) => ({ handle: card, card: card as Card, line, column })),
)
const SCORE = scoreGrid(GRID)
const line = (at: number): CountStep => ({
  type: 'line-scored',
  line: at,
  scores: SCORE.lines.flatMap((one, i) => (i === at ? [one, one] : [])),
})

const { hud, view } = shownAt({ players: 2, own: 0, actions: [] })
/** The game is over in the latest view. */
const over = {
  ...view,
  over: true,
  seats: view.seats.map((one) => ({ ...one, grid: GRID, score: SCORE, total: SCORE.points })),
}
const during = (count: Hud['count']): Hud => ({ ...hud, count, outcome: null })

describe('the readout of a grid during the count', () => {
  it('omits everything that has not been counted', () => {
    const begun = during({ steps: [], counted: [], seat: null })
    expect(totalsRead(over, begun, 0)).toEqual({
      lines: Array(3).fill('not counted yet'),
      columns: Array(4).fill('not counted yet'),
      points: null,
    })
    expect(pointsRead(over, begun, 0)).toBe(0)
  })

  it('follows the count seat by seat, and so do the totals', () => {
    const count = { steps: [line(0), line(1)], counted: [0], seat: 1 }
    const now = during(count)
    expect(totalsRead(over, now, 0)?.lines).toEqual(['Teddy bear, 6', 'Socks, 5', 'not counted yet'])
    expect(totalsRead(over, now, 1)?.lines).toEqual(['Teddy bear, 6', 'not counted yet', 'not counted yet'])
    expect([pointsRead(over, now, 0), pointsRead(over, now, 1)]).toEqual([11, 6])
    expect(sayCounted(count, { own: 0, names: ['Ava', 'Bram'] })).toBe('So far: you 11, Bram 6.')
  })

  it('is complete once the winner is named', () => {
    expect(totalsRead(over, hud, 0)?.points).toBe(SCORE.points)
    expect(pointsRead(over, hud, 0)).toBe(SCORE.points)
  })
})

it('names the owner of each card of another player', () => {
  const view = tableAfter({ actions: turnOfThree(0, 0, 0) })
  const people = { own: 0, names: ['Ava', 'Bram', 'Yuna'] }
  const cards = othersCards(view, people, layoutTable(SIZE, view, 0))
  const laid = [1, 2].map((seat) => view.seats[seat]?.grid[0]?.card ?? 'sr1')
  expect(cards.map(({ heard }) => heard).toSorted()).toEqual(
    laid.map((card, i) => `${people.names[i + 1]}: ${cardName(card)}`).toSorted(),
  )
})
