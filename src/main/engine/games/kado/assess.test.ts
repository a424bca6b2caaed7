import { describe, expect, it } from 'vitest'
import type { Card, Laid } from '../../../../shared/games/kado'
import { assess } from './assess'

const laid = (card: Card, line: number, column: number): Laid => ({ card, line, column })
const refusal = (...grid: readonly Laid[]) => {
  const answer = assess(grid)
  return answer.ok ? null : answer.error.code
}

describe('cards laid to try the rules', () => {
  it('come to what a grid of a game would, wherever they lie', () => {
    const answer = assess([laid('sp1', 0, 0), laid('cp4', 1, 0), laid('tp2', 2, 0)])
    expect(answer).toMatchObject({ ok: true, value: { points: 1 + 4 + 2 + 4 } })
    expect(assess([])).toEqual({ ok: true, value: { lines: [], columns: [], points: 0 } })
  })

  it('may be equal, and may have gaps between them', () => {
    expect(refusal(laid('sp1', 0, 0), laid('sp1', 0, 1), laid('sp1', 2, 3))).toBeNull()
    const answer = assess([laid('sp5', 0, 0), laid('sp5', 2, 0)])
    // A line without cards brings nothing, and a column with a gap is not complete.
    expect(answer).toMatchObject({ ok: true, value: { points: 10 } })
    expect(answer.ok && answer.value.lines.map(({ gift, points }) => [gift, points])).toEqual([
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
