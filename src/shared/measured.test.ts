import { describe, expect, it } from 'vitest'
import { type Measured, strengthOf } from './measured'

const LEVELS = ['easy', 'steady', 'sharp']
const rung = (players: number, bot: string, against: string, share: number): Measured => ({
  ...{ players, bot, against, share, seed: 'test', deals: 10 },
  interval: [share - 0.1, share + 0.1],
  points: [20, 10],
})
const RUNGS = [
  rung(2, 'sharp', 'steady', 0.846),
  rung(4, 'sharp', 'steady', 0.385),
  rung(2, 'sharp', 'easy', 0.99),
  rung(2, 'easy', 'steady', 0.16),
]

describe('what is said of the strength of a level', () => {
  it.each([
    [2, 85],
    [4, 39],
  ])('for %i players is how it fares against the level below', (count, wins) => {
    expect(strengthOf(RUNGS, LEVELS, 'sharp', count)).toEqual({ against: 'steady', wins })
  })

  it('is for the weakest how it fares against the next', () => {
    expect(strengthOf(RUNGS, LEVELS, 'easy', 2)).toEqual({ against: 'steady', wins: 16 })
  })

  it.each([
    [2, 'sharp', 70],
    [3, 'easy', 67],
    [4, 'steady', 54],
  ])(
    'for %i players is against %s, the highest lower one measured at such a table',
    (count, against, wins) => {
      const parts = [
        rung(2, 'expert', 'easy', 0.99),
        rung(2, 'expert', 'sharp', 0.696),
        rung(2, 'expert', 'steady', 0.895),
        rung(3, 'expert', 'easy', 0.667),
        rung(4, 'expert', 'steady', 0.535),
        rung(4, 'expert', 'random', 0.999),
      ]
      const strength = strengthOf(parts, [...LEVELS, 'expert'], 'expert', count)
      expect(strength).toEqual({ against, wins })
    },
  )

  it('is never how it fares against a higher one, but for the weakest', () => {
    expect(strengthOf([rung(2, 'steady', 'sharp', 0.15)], LEVELS, 'steady', 2)).toBeNull()
    expect(strengthOf([rung(2, 'easy', 'sharp', 0.01)], LEVELS, 'easy', 2)?.against).toBe('sharp')
  })

  it('is nothing where nothing was measured at such a table', () => {
    expect(strengthOf(RUNGS, LEVELS, 'steady', 2)).toBeNull()
    expect(strengthOf(RUNGS, LEVELS, 'sharp', 3)).toBeNull()
  })
})
