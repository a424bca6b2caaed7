import { describe, expect, it } from 'vitest'
import type { Evaluation } from '../../../shared/games/5211/view'
import { pointsIn, roundsOf } from './evaluations'
import { NO_COUNTS } from './tally'

const scored = (deal: number, round: number, points: readonly number[]): Evaluation => ({
  deal,
  round,
  points,
  played: [],
  scored: [],
  counts: NO_COUNTS,
  steps: [],
  scoring: 'blue',
})

describe('the rounds so far', () => {
  it('are those of the current deal, and their points are summed by seat', () => {
    const first = scored(1, 6, [9, 9, 0])
    const [one, two] = [scored(2, 1, [4, 0, 1]), scored(2, 2, [3, 2, 0])]
    const rounds = roundsOf({ evaluations: [first, one, two] }, 2)
    expect(rounds).toEqual([one, two])
    expect(pointsIn(rounds, 3)).toEqual([7, 2, 1])
  })

  it('bring nobody any points before the first is scored', () => {
    expect(pointsIn(roundsOf({ evaluations: [] }, 1), 2)).toEqual([0, 0])
  })
})
