import { describe, expect, test } from 'vitest'
import { scoreGrid } from '../../../main/engine/games/kado/score'
import { FACES } from '../../../shared/games/kado/cards'
import type { Laid } from '../../../shared/games/kado/grid'
import { framed, reasonsOf, sumsOf } from './scored-grid'

/** Cards from a text such as `fp1 . | so2 sg3`, beginning at a cell. */
const gridAt = (line: number, column: number, text: string): readonly Laid[] =>
  text.split(' | ').flatMap((cards, down) =>
    cards.split(' ').flatMap((word, right) => {
      const card = FACES.find((face) => face === word)
      return card ? [{ card, line: line + down, column: column + right }] : []
    }),
  )

const GRID = 'fp1 fr2 fo3 . | cp4 hr5 . . | sp3 fr5 to5 cb4'
const CORNER = { line: 0, column: 0 }

describe('a grid in its frame', () => {
  const grid = gridAt(-2, -1, GRID)
  const frame = framed(grid, scoreGrid(grid))

  test('starts at its own top left corner, wherever its first card lies', () => {
    expect(frame.cards.map((line) => line.map((framed) => framed?.card ?? null))).toEqual([
      ['fp1', 'fr2', 'fo3', null],
      ['cp4', 'hr5', null, null],
      ['sp3', 'fr5', 'to5', 'cb4'],
    ])
  })

  test('marks the scoring cards in a line, and all of a complete column', () => {
    expect(frame.cards.map((line) => line.map((framed) => framed?.counts))).toEqual([
      [true, true, true, undefined],
      [true, true, undefined, undefined],
      [true, true, false, false],
    ])
  })

  test('gives the reason for the points of each line and each column', () => {
    expect(reasonsOf(frame)).toEqual([
      { name: 'Line 1', why: 'Flowers: 1 + 2 + 3', points: 6 },
      { name: 'Line 2', why: 'Chocolates: 5', points: 5 },
      { name: 'Line 3', why: 'Flowers: 5', points: 5 },
      { name: 'Column 1', why: 'three Purple: the highest is 4', points: 4 },
      { name: 'Column 2', why: 'three Red: the highest is 5', points: 5 },
      { name: 'Column 3', why: 'Orange so far, 2 of 3', points: 0 },
      { name: 'Column 4', why: 'Blue so far, 1 of 3', points: 0 },
    ])
    expect(sumsOf(scoreGrid(grid))).toEqual({ lines: 16, columns: 9 })
  })
})

describe('a grid in a given frame', () => {
  const grid = gridAt(1, 2, 'so2 sg3')
  const frame = framed(grid, scoreGrid(grid), CORNER)

  test('keeps its place, with nothing started around it', () => {
    expect(frame.cards[1]).toMatchObject([null, null, { card: 'so2' }, { card: 'sg3' }])
    expect(frame.lines.map((line) => line?.points ?? null)).toEqual([null, 5, null])
    expect(frame.columns.map((column) => column?.ribbon ?? null)).toEqual([null, null, 'orange', 'green'])
  })

  test('is empty without cards', () => {
    const reasons = reasonsOf(framed([], { lines: [], columns: [], points: 0 }, CORNER))
    expect(new Set(reasons.map(({ why, points }) => `${why} ${points}`))).toEqual(new Set(['no card yet 0']))
  })
})
