import { describe, expect, it } from 'vitest'
import type { Card } from '../../../../shared/games/kado/cards'
import type { Laid } from '../../../../shared/games/kado/grid'
import { assess, scoreGrid } from './score'

/** Lines of cards, from the top; `--` is an empty cell. */
const grid = (...lines: readonly string[]): readonly Laid[] =>
  lines.flatMap((cards, line) =>
    cards.split(' ').flatMap((card, column) => (card === '--' ? [] : [{ card: card as Card, line, column }])),
  )

describe('a line', () => {
  it('counts the gift that brings the most, not the most frequent one', () => {
    const { lines } = scoreGrid(grid('sp1 so1 sg1 cb5'))
    expect(lines).toEqual([{ gift: 'cube', cells: [{ line: 0, column: 3 }], points: 5 }])
  })

  it('adds up every card of its gift, side by side or not', () => {
    const { lines } = scoreGrid(grid('tp2 co1 tg3 tb4'))
    expect(lines[0]).toMatchObject({ gift: 'teddy', points: 9 })
    expect(lines[0]?.cells.map(({ column }) => column)).toEqual([0, 2, 3])
  })

  it('counts one of two gifts that bring the same', () => {
    expect(scoreGrid(grid('fp3 hp3')).lines).toEqual([
      { gift: 'flowers', cells: [{ line: 0, column: 0 }], points: 3 },
    ])
  })
})

describe('a column', () => {
  it('with three equal ribbons brings its highest value', () => {
    const { columns } = scoreGrid(grid('sp1', 'cp4', 'tp2'))
    expect(columns).toEqual([
      { state: 'complete', ribbon: 'purple', cell: { line: 1, column: 0 }, points: 4 },
    ])
  })

  it('counts the upper one of two cards of the highest value', () => {
    const [column] = scoreGrid(grid('sp1', 'cp4', 'tp4')).columns
    expect(column).toMatchObject({ cell: { line: 1, column: 0 }, points: 4 })
  })

  it('brings nothing until it has three cards', () => {
    expect(scoreGrid(grid('sp1', 'cp4')).columns).toEqual([
      { state: 'open', ribbon: 'purple', cell: null, points: 0 },
    ])
  })

  it('brings nothing once two ribbons differ', () => {
    expect(scoreGrid(grid('sp5', 'co5', 'tp5')).columns).toEqual([
      { state: 'dead', ribbon: null, cell: null, points: 0 },
    ])
  })
})

it('a grid scores its lines and its columns, wherever its first card lies', () => {
  const whole = grid('sp1 so4 sg2 sb5', 'cp4 co1 cg4 cb2', 'tp2 to4 tg1 tr2')
  const moved = whole.map((laid) => ({ ...laid, line: laid.line - 2, column: laid.column - 1 }))
  // Lines 12, 11 and 9; columns purple 4, orange 4, green 4, the last one dead.
  expect(scoreGrid(whole).points).toBe(12 + 11 + 9 + 4 + 4 + 4)
  expect(scoreGrid(moved).points).toBe(44)
})

it('an empty grid scores nothing', () => {
  expect(scoreGrid([])).toEqual({ lines: [], columns: [], points: 0 })
})

const laid = (card: Card, line: number, column: number): Laid => ({ card, line, column })
const refusal = (...grid: readonly Laid[]) => {
  const assessed = assess(grid)
  return assessed.ok ? null : assessed.error.code
}

describe('cards laid to try the rules', () => {
  it('score as a grid of a game would, wherever they lie', () => {
    const assessed = assess([laid('sp1', 0, 0), laid('cp4', 1, 0), laid('tp2', 2, 0)])
    expect(assessed).toMatchObject({ ok: true, value: { points: 1 + 4 + 2 + 4 } })
    expect(assess([])).toEqual({ ok: true, value: { lines: [], columns: [], points: 0 } })
  })

  it('may be equal, and may have gaps between them', () => {
    expect(refusal(laid('sp1', 0, 0), laid('sp1', 0, 1), laid('sp1', 2, 3))).toBeNull()
    const assessed = assess([laid('sp5', 0, 0), laid('sp5', 2, 0)])
    // A line without cards brings nothing, and a column with a gap is not complete.
    expect(assessed).toMatchObject({ ok: true, value: { points: 10 } })
    expect(assessed.ok && assessed.value.lines.map(({ gift, points }) => [gift, points])).toEqual([
      ['socks', 5],
      [null, 0],
      ['socks', 5],
    ])
  })

  it('lie in 3 lines of 4 cells, one in each', () => {
    expect(refusal(laid('sp1', 0, 0), laid('sp1', 0, 0))).toBe('cell-taken')
    expect(refusal(laid('sp1', 0, 0), laid('sp1', 3, 0))).toBe('outside-the-frame')
    expect(refusal(laid('sp1', 0, 0), laid('sp1', 0, -4))).toBe('outside-the-frame')
    expect(refusal(...Array.from({ length: 13 }, (_, n) => laid('sp1', n % 3, n % 4)))).toBe('too-many-cards')
  })
})
