import { describe, expect, it } from 'vitest'
import { randomGame, YOU } from '../../../../test/games/kado/random-game'
import { scoreGrid } from '../../../main/engine/games/kado/score'
import type { Card } from '../../../shared/games/kado/cards'
import { extentOf, type Laid, legalCells } from '../../../shared/games/kado/grid'
import { plainOf } from '../../../shared/words/text'
import { cellAnnounced, cellWords, columnWords, effectOf, lineWords } from './effects'

/** Cards by line, then column; `--` for an empty cell. */
const gridOf = (...lines: readonly string[]): readonly Laid[] =>
  lines.flatMap((text, line) =>
    text.split(' ').flatMap((card, column) => (card === '--' ? [] : { line, column, card: card as Card })),
  )

function effectAt(grid: readonly Laid[], card: Card, line: number, column: number) {
  const before = scoreGrid(grid)
  const after = scoreGrid([...grid, { card, line, column }])
  const dead = ({ columns }: typeof after) => columns.filter(({ state }) => state === 'dead').length
  const choice = {
    line,
    column,
    after,
    points: after.points - before.points,
    ends: dead(after) > dead(before),
  }
  return effectOf(grid, card, choice)
}

/** All twelve cards except the one at the left of the second line. */
const GRID = gridOf('fp1 fr2 fo3 --', '-- hr5 cg4 cb2', '-- -- to5 --')

describe('the effect of placing a card', () => {
  it('on its line is the scoring cards there, before and after', () => {
    expect(effectAt(GRID, 'cp4', 1, 0).line).toEqual({ gift: 'cube', before: 6, after: 10 })
    expect(effectAt(GRID, 'sp1', 2, 1).line).toEqual({ gift: 'teddy', before: 5, after: 5 })
    expect(effectAt(GRID, 'sp1', -1, 0).line).toEqual({ gift: 'socks', before: 0, after: 1 })
  })

  it('on its column is the number of ribbons alike, and the least that it will bring', () => {
    expect(effectAt(GRID, 'cp4', 1, 0).column).toEqual({ is: 'open', ribbon: 'purple', cards: 2, worth: 4 })
    expect(effectAt(GRID, 'sg1', 3, 3).column).toEqual({ is: 'ended', ribbon: 'blue' })
    expect(effectAt(GRID, 'so1', 3, 2).column).toEqual({ is: 'dead' })
  })

  it('on a column that it fills is the highest value, and no gain of the line', () => {
    const grid = gridOf('sp1 --', 'cp4 --')
    const effect = effectAt(grid, 'sp3', 2, 0)
    expect(effect.column).toEqual({ is: 'complete', ribbon: 'purple', points: 4 })
    expect(effect.line).toEqual({ gift: 'socks', before: 0, after: 3 })
  })

  it('on the frame is set if it takes the last line or column', () => {
    const wide = gridOf('sp1 sp1 sp1 sp1', 'sp1 -- -- --')
    expect(effectAt(wide, 'sp1', 2, 0).frame).toBe('line')
    expect(effectAt(wide, 'sp1', 1, 1).frame).toBeNull()
    const high = gridOf('sp1 sp1 sp1', 'sp1 -- --', 'sp1 -- --')
    expect(effectAt(high, 'sp1', 0, -1).frame).toBe('column')
    expect(effectAt(gridOf('sp1'), 'sp1', 0, 1).frame).toBeNull()
    expect(effectAt(GRID, 'cp4', 1, 0).frame).toBeNull()
  })

  it('agrees with the score in every cell of a game', () => {
    let cells = 0
    for (const { view } of randomGame('effects', 3, YOU)) {
      const own = view.seats[0]
      const card = own?.card
      if (own === undefined || card == null || card.face === 'hidden') continue
      for (const cell of legalCells(own.grid)) {
        const { line, column } = effectAt(own.grid, card.card, cell.line, cell.column)
        const now = scoreGrid([...own.grid, { ...cell, card: card.card }])
        const { top } = extentOf([...own.grid, cell])
        expect(line.after).toBe(now.lines[cell.line - top]?.points)
        const gained = line.after - line.before + (column.is === 'complete' ? column.points : 0)
        expect(gained).toBe(now.points - scoreGrid(own.grid).points)
        cells++
      }
    }
    expect(cells).toBeGreaterThan(100)
  })
})

describe('the effect of placing a card, in words', () => {
  it("gives the line's total, or only its gain if points are not shown", () => {
    const line = (before: number, after: number, showsTotal = true) =>
      lineWords({ gift: 'cube', before, after }, showsTotal)
    expect(line(0, 4)).toEqual(['Line: puzzle cubes, ', { mark: '4' }])
    expect(line(4, 7)).toEqual(['Line: puzzle cubes, ', { mark: '4 to 7' }])
    expect(line(4, 4)).toEqual(['Line: puzzle cubes, ', { mark: 'still 4' }])
    expect(line(4, 7, false)).toEqual(['Line: puzzle cubes, ', { mark: '+3' }])
  })

  it('gives the progress of its column, its worth from the second ribbon on, or that it is spoilt', () => {
    const open = { is: 'open', ribbon: 'red', worth: 4 } as const
    expect(columnWords({ ...open, cards: 1 })).toEqual(['Column: Red, ', { mark: '1 of 3' }])
    expect(columnWords({ ...open, cards: 2 })).toEqual([
      'Column: Red, ',
      { mark: '2 of 3' },
      '; worth 4 or more when full',
    ])
    expect(columnWords({ ...open, cards: 2, worth: 5 })[2]).toBe('; worth 5 when full')
    expect(columnWords({ is: 'complete', ribbon: 'red', points: 5 })).toEqual([
      'Column: Red, ',
      { mark: '+5' },
    ])
    expect(plainOf(columnWords({ is: 'ended', ribbon: 'red' }))).toBe(
      'Column: spoils Red, 0, as its ribbons then differ',
    )
    expect(plainOf(columnWords({ is: 'dead' }))).toBe('Column: 0, as its ribbons differ already')
  })
  it('names on a cell the change of its column, and for screen readers the reason why it brings nothing', () => {
    const ended = { is: 'ended', ribbon: 'red' } as const
    expect([cellWords(ended), cellAnnounced(ended)]).toEqual(['spoils Red', 'spoils Red, ribbons differ'])
    expect(cellAnnounced({ is: 'dead' })).toBe('column is dead, ribbons differ')
    for (const written of [cellWords, cellAnnounced]) {
      expect(written({ is: 'open', ribbon: 'red', cards: 2, worth: 4 })).toBe('Red 2 of 3')
      expect(written({ is: 'complete', ribbon: 'red', points: 4 })).toBe('Red 3 of 3')
    }
  })

  it('has a short form for a narrow cell', () => {
    expect(cellWords({ is: 'open', ribbon: 'orange', cards: 1, worth: 4 }, true)).toBe('1/3')
    expect(cellWords({ is: 'complete', ribbon: 'orange', points: 4 }, true)).toBe('3/3')
    expect(cellWords({ is: 'ended', ribbon: 'red' }, true)).toBe('spoils Red')
    expect(cellWords({ is: 'dead' }, true)).toBe('dead')
  })
})
