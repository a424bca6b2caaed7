import { describe, expect, test } from 'vitest'
import type { DealScore, Evaluation, Outcome } from '../../../../shared/games/5211'
import { sampleSnapshot, sampleView } from '../sample.fixture'
import { result } from './result'
import { summaryOf } from './summary'

const WHEN = new Date(2026, 10, 21, 12)
const deals: readonly DealScore[] = [
  { deal: 1, rounds: 7, points: [14, 8, 21] },
  { deal: 2, rounds: 3, points: [7, 17, 31] },
]

const round = (number: number, points: readonly number[]): Evaluation => ({
  deal: 1,
  round: number,
  played: [],
  counts: { blue: 0, green: 0, yellow: 0, orange: 0, violet: 0 },
  steps: [],
  scoring: null,
  scored: [],
  points,
})
const rounds = [round(1, [0, 3, 12]), round(2, [4, 2, 0])]

const over = (ranking: Outcome['ranking'], decidedBy: Outcome['decidedBy'], long = true) => {
  const winners = ranking.filter(({ rank }) => rank === 1).map(({ seat }) => seat)
  const view = {
    ...sampleView({ players: 3 }),
    phase: 'over' as const,
    options: { long, tableMemory: true },
    deals: long ? deals : [],
    evaluations: long ? [] : rounds,
  }
  return { ...sampleSnapshot({ ...view, outcome: { ranking, winners, decidedBy } }), seed: 'PUNDA 4127' }
}

const ranking = [
  { seat: 2, points: 52, cards: 9, rank: 1 },
  { seat: 1, points: 25, cards: 6, rank: 2 },
  { seat: 0, points: 21, cards: 4, rank: 3 },
]

describe('the summary of a long game', () => {
  test('has the day, every deal, the totals and the winner', () => {
    expect(summaryOf(over(ranking, 'points'), WHEN)).toBe(
      [
        'Kododo: 5211, long game to 50',
        'November 21, 2026',
        '',
        '         Deal 1  Deal 2  Total',
        '1  Bram      21      31     52',
        '2  Bram       8      17     25',
        '3  Ava       14       7     21',
        '',
        'Bram wins with 52 points.',
        'Seed: PUNDA 4127',
        '',
      ].join('\n'),
    )
  })

  test('says what broke a tie, and who shares a win', () => {
    expect(summaryOf(over(ranking, 'cards'), WHEN)).toContain(
      'Bram wins with 52 points, by 9 cards won in the last deal.',
    )
    const level = ranking.map((ranked) => ({ ...ranked, points: 52, rank: ranked.seat === 0 ? 3 : 1 }))
    expect(summaryOf(over(level, 'shared'), WHEN)).toContain(
      'Bram and Bram share the win with 52 points each.',
    )
  })

  test('is nothing while the game goes on', () => {
    expect(summaryOf(sampleSnapshot(), WHEN)).toBeNull()
  })
})

describe('the summary of a short game', () => {
  const short = [
    { seat: 2, points: 12, cards: 9, rank: 1 },
    { seat: 1, points: 5, cards: 4, rank: 2 },
    { seat: 0, points: 4, cards: 3, rank: 3 },
  ]

  test('has the day, every round, points and cards, and the winner', () => {
    expect(summaryOf(over(short, 'points', false), WHEN)).toBe(
      [
        'Kododo: 5211',
        'November 21, 2026',
        '',
        'Round     1  2  Total  Cards',
        '1  Bram  12  0     12      9',
        '2  Bram   3  2      5      4',
        '3  Ava    0  4      4      3',
        '',
        'Bram wins with 12 points.',
        'Seed: PUNDA 4127',
        '',
      ].join('\n'),
    )
  })

  test('says what broke a tie', () => {
    expect(summaryOf(over(short, 'cards', false), WHEN)).toContain(
      'Bram wins with 12 points, by 9 cards won.',
    )
  })

  test('is part of what the result screen offers', () => {
    expect(result.summaryOf(over(short, 'points', false), WHEN)).not.toBeNull()
  })
})
