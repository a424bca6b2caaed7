import { describe, expect, it } from 'vitest'
import { scoreGrid } from '../../../../main/engine/games/kado/score'
import type { Card } from '../../../../shared/games/kado/cards'
import type { Cell } from '../../../../shared/games/kado/options'
import { columnTotals, lineTotals } from './seats'

/** Written as `line,column card`. */
const reckoned = (...laid: readonly string[]) => {
  const grid = laid.map((one) => {
    const [line = 0, column = 0] = one.split(/[, ]/).map(Number)
    return { line, column, card: one.split(' ')[1] as Card }
  })
  return { cells: grid, score: scoreGrid(grid) }
}

const DRAWN = { origin: { line: -1, column: -1 } satisfies Cell, lines: 3, columns: 4 }
const NOW = reckoned('0,0 fp3', '0,1 fo2', '1,1 tr5')

describe('the totals of lines', () => {
  it('are beside each line that has cards, in any position of the frame', () => {
    expect(lineTotals(DRAWN, NOW, null)).toEqual([
      null,
      { gift: 'flowers', points: 5, before: null },
      { gift: 'teddy', points: 5, before: null },
    ])
    const higher = { ...DRAWN, origin: { line: 0, column: 0 } }
    expect(lineTotals(higher, NOW, null)[0]).toMatchObject({ gift: 'flowers' })
  })

  it('include the former points if a card on trial changes them', () => {
    const trial = reckoned('0,0 fp3', '0,1 fo2', '1,1 tr5', '0,2 fg4')
    expect(lineTotals(DRAWN, NOW, trial)).toEqual([
      null,
      { gift: 'flowers', points: 9, before: 5 },
      { gift: 'teddy', points: 5, before: null },
    ])
  })

  it('stay beside their line if the card on trial starts one above', () => {
    const trial = reckoned('0,0 fp3', '0,1 fo2', '1,1 tr5', '-1,0 sp4')
    expect(lineTotals(DRAWN, NOW, trial)).toEqual([
      { gift: 'socks', points: 4, before: 0 },
      { gift: 'flowers', points: 5, before: null },
      { gift: 'teddy', points: 5, before: null },
    ])
  })

  it('are empty for an empty grid', () => {
    expect(lineTotals(DRAWN, reckoned(), null)).toEqual([null, null, null])
    expect(columnTotals(DRAWN, reckoned(), null)).toEqual([null, null, null, null])
  })
})

describe('the totals of columns', () => {
  it('count ribbons that are alike, and mark those that are not', () => {
    expect(columnTotals(DRAWN, NOW, null)).toEqual([
      null,
      { type: 'open', ribbon: 'purple', cards: 1, changed: false },
      { type: 'dead', changed: false },
      null,
    ])
  })

  it('are the highest value of three ribbons alike', () => {
    const full = reckoned('-1,0 sp1', '0,0 fp3', '1,0 cp2')
    expect(columnTotals(DRAWN, full, null)[1]).toEqual({
      type: 'complete',
      ribbon: 'purple',
      points: 3,
      changed: false,
    })
  })

  it('follow the card on trial, and mark columns that it would put out of reach', () => {
    const wide = { origin: { line: 0, column: -2 }, columns: 6 }
    const trial = reckoned('0,0 fp3', '0,1 fo2', '1,1 tr5', '0,-1 fp1', '1,0 cp1')
    expect(columnTotals(wide, NOW, trial)).toEqual([
      null,
      { type: 'open', ribbon: 'purple', cards: 1, changed: true },
      { type: 'open', ribbon: 'purple', cards: 2, changed: true },
      { type: 'dead', changed: false },
      null,
      { type: 'closes' },
    ])
  })
})
