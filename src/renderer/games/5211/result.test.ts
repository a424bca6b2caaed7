import { describe, expect, test } from 'vitest'
import { sampleSnapshot, sampleView } from '../../../../test/games/5211/sample'
import type { MatchSnapshot } from '../../../shared/bridge/contract'
import type { Face5211 } from '../../../shared/games/5211'
import type { DealScore, Evaluation, Outcome, Scoring } from '../../../shared/games/5211/view'
import type { Player } from '../../../shared/players'
import { result, resultOf, summaryOf } from './result'

const players: readonly Player[] = [
  { kind: 'human', name: 'Ava' },
  { kind: 'bot', name: 'Chila', level: 'easy', style: 'all-round' },
  { kind: 'bot', name: 'Bram', level: 'steady', style: 'all-round' },
]

const round = (number: number, scoring: Scoring, points: readonly number[]): Evaluation => ({
  deal: 1,
  round: number,
  played: [],
  counts: { blue: 0, green: 0, yellow: 0, orange: 0, violet: 0 },
  steps: [],
  scoring,
  scored: [],
  points,
})

/** `seat points cards rank`, best first. */
function finished(ranking: string, decidedBy: Outcome['decidedBy'], evaluations: readonly Evaluation[] = []) {
  const ranked = ranking.split(', ').map((line) => {
    const [seat = 0, points = 0, cards = 0, rank = 0] = line.split(' ').map(Number)
    return { seat, points, cards, rank }
  })
  const winners = ranked.filter(({ rank }) => rank === 1).map(({ seat }) => seat)
  const outcome = { ranking: ranked, winners, decidedBy }
  const snapshot: MatchSnapshot<Face5211> = {
    matchId: 'm1',
    revision: 1,
    seat: 0,
    players,
    options: { long: false, tableMemory: true },
    seed: 'PUNDA',
    standing: 'counts',
    tutorial: null,
    fingerprint: null,
    mayAdvise: true,
    coached: false,
    view: { ...sampleView({ players: 3, decision: null }), phase: 'over', evaluations, outcome },
    opening: [],
    mayGoBack: false,
    toLook: [],
    mayLookAgain: [],
    begins: null,
    inTheOpen: false,
    unsavedSince: null,
  }
  return resultOf(snapshot)
}

describe('resultOf', () => {
  test('names the player at this window as You, and their win', () => {
    const result = finished('0 14 7 1, 2 12 6 2, 1 9 5 3', 'points')
    expect([result?.title, result?.ending, result?.tieBreak]).toEqual(['You win', 'won', null])
    expect(result?.rows.map(({ name, line }) => `${name}: ${line}`)).toEqual([
      'You: null',
      'Bram: bot, steady',
      'Chila: bot, easy',
    ])
  })

  test('names another winner', () => {
    const result = finished('2 14 7 1, 0 12 6 2, 1 9 5 3', 'points')
    expect([result?.title, result?.ending]).toEqual(['Bram wins', 'lost'])
  })

  test('explains a tie-break, and marks the players whose cards counted', () => {
    const result = finished('1 14 7 1, 0 14 6 2, 2 9 5 3', 'cards')
    expect(result?.tieBreak).toEqual(['Level with you on 14: ', { mark: '7 cards against 6' }])
    expect(result?.rows.map(({ line }) => line)).toEqual([
      'wins the tie-break',
      'tied on points, fewer cards',
      'bot, steady',
    ])
    expect(result?.rows.map(({ cardsCount }) => cardsCount)).toEqual([true, true, false])
  })

  test('names all players who share a win, the player at this window first', () => {
    const result = finished('0 10 5 1, 2 10 5 1, 1 4 2 3', 'shared')
    expect([result?.title, result?.winners]).toEqual(['You and Bram share the win', [0, 2]])
    expect(result?.tieBreak).toEqual(['10 points and 5 cards each'])
    expect(result?.rows.map(({ first }) => first)).toEqual([true, true, false])
  })

  test('adds up the points round by round', () => {
    const rounds = [round(1, 'violet', [6, 1, 0]), round(2, null, [0, 0, 0]), round(3, 'kododo', [2, 1, 1])]
    const result = finished('0 8 3 1, 1 2 2 2, 2 1 1 3', 'points', rounds)
    expect(result?.points).toEqual([
      [0, 6, 6, 8],
      [0, 1, 1, 2],
      [0, 0, 0, 1],
    ])
    expect(result?.rounds).toEqual(['violet', null, 'kododo'])
    expect(result?.summary).toBe('5211, 3 players, 3 rounds')
  })

  test('is null while the game goes on', () => {
    const snapshot: MatchSnapshot<Face5211> = {
      matchId: 'm1',
      revision: 1,
      seat: 0,
      players,
      options: { long: false, tableMemory: true },
      seed: null,
      standing: 'counts',
      tutorial: null,
      fingerprint: null,
      mayAdvise: true,
      coached: false,
      view: { ...sampleView(), outcome: null },
      opening: [],
      mayGoBack: false,
      toLook: [],
      mayLookAgain: [],
      begins: null,
      inTheOpen: false,
      unsavedSince: null,
    }
    expect(resultOf(snapshot)).toBeNull()
  })
})

describe('summary', () => {
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
    test('contains the date, every deal, the totals and the winner', () => {
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

    test('explains a tie-break and a shared win', () => {
      expect(summaryOf(over(ranking, 'cards'), WHEN)).toContain(
        'Bram wins with 52 points, by 9 cards won in the last deal.',
      )
      const level = ranking.map((ranked) => ({ ...ranked, points: 52, rank: ranked.seat === 0 ? 3 : 1 }))
      expect(summaryOf(over(level, 'shared'), WHEN)).toContain(
        'Bram and Bram share the win with 52 points each.',
      )
    })

    test('is null while the game goes on', () => {
      expect(summaryOf(sampleSnapshot(), WHEN)).toBeNull()
    })
  })

  describe('the summary of a short game', () => {
    const short = [
      { seat: 2, points: 12, cards: 9, rank: 1 },
      { seat: 1, points: 5, cards: 4, rank: 2 },
      { seat: 0, points: 4, cards: 3, rank: 3 },
    ]

    test('contains the date, every round, points and cards, and the winner', () => {
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

    test('explains a tie-break', () => {
      expect(summaryOf(over(short, 'cards', false), WHEN)).toContain(
        'Bram wins with 12 points, by 9 cards won.',
      )
    })

    test('is available to the result screen', () => {
      expect(result.summaryOf(over(short, 'points', false), WHEN)).not.toBeNull()
    })
  })
})
