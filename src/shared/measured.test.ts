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
    [2, 1, 85],
    [3, 3, 39],
    [4, 3, 39],
    [5, 3, 39],
  ])('for %i players is how it fares against %i of the level below', (count, others, wins) => {
    expect(strengthOf(RUNGS, LEVELS, 'sharp', count)).toEqual({ against: 'steady', others, wins })
  })

  it('is for the weakest how it fares against the next', () => {
    expect(strengthOf(RUNGS, LEVELS, 'easy', 2)).toEqual({ against: 'steady', others: 1, wins: 16 })
  })

  it('is nothing where nothing was measured', () => {
    expect(strengthOf(RUNGS, LEVELS, 'steady', 2)).toBeNull()
  })
})
