import { describe, expect, test } from 'vitest'
import type { Player } from '../../shared/players'
import { aheadOf, cameOf, endingOf } from './ending'

const ava: Player = { kind: 'human', name: 'Ava' }
const bram: Player = { kind: 'bot', name: 'Bram', level: 'easy', style: 'all-round' }
const players = [ava, bram, { ...bram, name: 'Chila' }]

describe('the ending of a game', () => {
  test.each([
    ['won', [0], {}],
    ['shared', [0, 1], { tieBreak: true, lizard: true }],
    ['tie-break', [0], { tieBreak: true, lizard: true }],
    ['lizard', [0], { lizard: true }],
    ['lost', [1], { lizard: true }],
    ['lost', [1, 2], {}],
  ] as const)('is "%s" if %j have won', (ending, winners, decided) => {
    expect(endingOf(winners, players, { tieBreak: false, lizard: false, ...decided })).toBe(ending)
  })

  test('is a win for a person whose seat a bot has taken', () => {
    expect(endingOf([0], [{ ...bram, kind: 'stand-in' }, bram])).toBe('won')
  })
})

describe('the rank of a player who has lost', () => {
  const ranking = [
    { seat: 2, rank: 1, points: 17 },
    { seat: 0, rank: 2, points: 16 },
    { seat: 1, rank: 3, points: 11 },
  ]

  test('is given with the points behind', () => {
    expect(cameOf(ranking, 0)).toEqual(['You came 2nd, ', { mark: '1 point behind' }])
    expect(cameOf(ranking, 1)).toEqual(['You came 3rd, ', { mark: '6 points behind' }])
  })

  test('is null for the winner, and if several people play', () => {
    expect([cameOf(ranking, 2), cameOf(ranking, null)]).toEqual([null, null])
  })
})

describe('the lead of a winner', () => {
  const nameOf = (seat: number) => ['You', 'Bram', 'Chila'][seat] ?? ''
  const ranking = [
    { seat: 0, rank: 1, points: 32 },
    { seat: 2, rank: 2, points: 31 },
    { seat: 1, rank: 2, points: 31 },
  ]

  test('names all players who came next', () => {
    expect(aheadOf(ranking, 0, nameOf)).toEqual([{ mark: '1 point ahead' }, ' of Chila and Bram'])
  })

  test('is null for other players, if several people play, and for a shared win', () => {
    expect([aheadOf(ranking, 2, nameOf), aheadOf(ranking, null, nameOf)]).toEqual([null, null])
    const shared = ranking.map((one) => ({ ...one, rank: 1, points: 32 }))
    expect(aheadOf(shared, 0, nameOf)).toBeNull()
  })
})
