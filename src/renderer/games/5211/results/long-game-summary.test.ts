import { describe, expect, test } from 'vitest'
import type { DealScore, Outcome } from '../../../../shared/games/5211'
import { sampleSnapshot, sampleView } from '../sample.fixture'
import { summaryOf } from './long-game-summary'

const WHEN = new Date(2026, 10, 21, 12)
const deals: readonly DealScore[] = [
  { deal: 1, rounds: 7, points: [14, 8, 21] },
  { deal: 2, rounds: 3, points: [7, 17, 31] },
]

const over = (ranking: Outcome['ranking'], decidedBy: Outcome['decidedBy']) => {
  const winners = ranking.filter(({ rank }) => rank === 1).map(({ seat }) => seat)
  const view = { ...sampleView({ players: 3 }), phase: 'over' as const, deals }
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
    expect(summaryOf(sampleSnapshot(), WHEN)).toBe('')
  })
})
