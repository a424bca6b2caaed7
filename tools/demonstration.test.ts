import { describe, expect, it } from 'vitest'
import { resultOf, turnLines } from './demonstration'

const NAMES = ['Ava', 'Bram']
const seats = (...totals: readonly number[]) => totals.map((total) => ({ total }))

describe('the lines of a demonstration', () => {
  it('are printed once each, at the end of a turn', () => {
    const printed: [number, string][] = []
    const follow = turnLines(NAMES, (turn, line) => printed.push([turn, line]))
    follow({ turn: 1, seats: seats(0, 0), outcome: null })
    expect(printed).toEqual([])
    follow({ turn: 2, seats: seats(3, 1), outcome: null })
    follow({ turn: 2, seats: seats(3, 1), outcome: null })
    expect(printed).toEqual([[1, 'Turn 1 of 12: Ava 3, Bram 1']])
    // An update may contain the end of several turns.
    follow({ turn: 4, seats: seats(8, 9), outcome: null })
    expect(printed.map(([turn]) => turn)).toEqual([1, 2, 3])
  })

  it('include one for each turn of a game', () => {
    const printed: number[] = []
    const follow = turnLines(NAMES, (turn) => printed.push(turn))
    for (let turn = 1; turn <= 12; turn++) follow({ turn, seats: seats(turn, 0), outcome: null })
    follow({ turn: 12, seats: seats(12, 0), outcome: { ranking: [], winners: [] } })
    expect(printed).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  it('end with the winners', () => {
    const [first, second] = [
      { seat: 1, rank: 1, points: 50 },
      { seat: 0, rank: 2, points: 41 },
    ]
    expect(resultOf(NAMES, { ranking: [first, second], winners: [1] })).toBe(
      'Bram wins. 1. Bram, 50 points; 2. Ava, 41 points',
    )
    const shared = [first, { ...second, rank: 1, points: 50 }]
    expect(resultOf(NAMES, { ranking: shared, winners: [0, 1] })).toBe(
      'Ava and Bram win. 1. Bram, 50 points; 1. Ava, 50 points',
    )
  })
})
