import { describe, expect, it } from 'vitest'
import { type Measured, strengthOf } from './measured'

const LEVELS = ['easy', 'steady', 'sharp']
const rung = (players: number, bot: string, against: string, share: number): Measured => ({
  players,
  bot,
  against,
  share,
  seed: 'test',
  deals: 10,
  interval: [share - 0.1, share + 0.1],
  points: [20, 10],
})
const RUNGS = [
  rung(2, 'sharp', 'steady', 0.846),
  rung(4, 'sharp', 'steady', 0.385),
  rung(2, 'sharp', 'easy', 0.99),
  rung(2, 'easy', 'steady', 0.16),
]

describe('the strength of a level', () => {
  it.each([
    [2, 85],
    [4, 39],
  ])('for %i players is how it fares against the level below', (count, wins) => {
    expect(strengthOf(RUNGS, LEVELS, 'sharp', count)).toMatchObject({ against: 'steady', wins })
  })

  it('compares the weakest level with the next', () => {
    expect(strengthOf(RUNGS, LEVELS, 'easy', 2)).toMatchObject({ against: 'steady', wins: 16 })
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
      expect(strength).toMatchObject({ against, wins })
    },
  )

  it('compares only the weakest level with a higher one', () => {
    expect(strengthOf([rung(2, 'steady', 'sharp', 0.15)], LEVELS, 'steady', 2)).toBeNull()
    expect(strengthOf([rung(2, 'easy', 'sharp', 0.01)], LEVELS, 'easy', 2)?.against).toBe('sharp')
  })

  it('is null if nothing was measured at such a table', () => {
    expect(strengthOf(RUNGS, LEVELS, 'steady', 2)).toBeNull()
    expect(strengthOf(RUNGS, LEVELS, 'sharp', 3)).toBeNull()
  })

  it('includes the number of games', () => {
    expect(strengthOf(RUNGS, LEVELS, 'sharp', 4)?.games).toBe(40)
  })

  it.each([
    ['less often', 2, 0.16, 0.02, 'less'],
    ['as often, if it may be either', 4, 0.26, 0.02, 'alike'],
    ['a little more often', 4, 0.284, 0.01, 'little'],
    ['more often', 5, 0.28, 0.01, 'more'],
    ['more often, if it is not quite twice', 4, 0.371, 0.01, 'more'],
    ['twice as often', 4, 0.425, 0.01, 2],
    ['twice as often, if it is not quite three times', 3, 0.565, 0.01, 2],
    ['three times as often', 2, 0.766, 0.02, 3],
    ['nine times as often', 2, 0.9, 0.01, 9],
    ['far more often', 4, 0.82, 0.01, 'far'],
  ] as const)('says that a bot wins %s than each of the others', (_, players, share, off, compared) => {
    const measured = { ...rung(players, 'steady', 'easy', share), interval: [share - off, share + off] }
    expect(strengthOf([measured], LEVELS, 'steady', players)?.compared).toBe(compared)
  })
})
