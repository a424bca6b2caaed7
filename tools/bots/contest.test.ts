import { describe, expect, it } from 'vitest'
import { games } from '../../src/main/engine/games/registry'
import { playable } from '../../src/main/match/playthrough'
import type { GameId } from '../../src/shared/games/registry'
import { type Contest, type Contestant, intervalOf, playDeal, shareOf, sumUp } from './contest'

const IDS = Object.keys(games) as GameId[]

function measure(game: GameId, bot: Contestant, against: Contestant, deals: number) {
  const rules = playable(game)
  const [options] = Object.values(rules.game.schemas.variants)
  if (options === undefined) throw new Error(`${game} cannot be played`)
  const contest: Contest = { rules, players: 2, bot, against, seed: 'measured', options }
  return sumUp(Array.from({ length: deals }, (_, index) => playDeal(contest, index + 1)))
}

describe('the strength of a bot', () => {
  it('is its share of the wins from every seat of each deal, and exactly equal against itself', () => {
    for (const game of IDS) {
      const { share } = measure(game, 'random', 'random', 3)
      // The two games of a deal differ only in the measured seat, so the bot wins half of them.
      expect(share).toBe(0.5)
    }
  })

  it('distinguishes a better bot from a worse one, in either role', () => {
    for (const game of IDS) {
      const { share, interval, points } = measure(game, 'steady', 'random', 10)
      expect(interval[0]).toBeGreaterThan(0.5)
      expect(interval[0]).toBeLessThanOrEqual(share)
      expect(interval[1]).toBeGreaterThanOrEqual(share)
      expect(points[0]).toBeGreaterThan(points[1])
      expect(measure(game, 'random', 'steady', 10).share).toBeLessThan(0.5)
    }
  })

  it('is divided among all winners', () => {
    expect([0, 1, 2].map((seat) => shareOf([0, 2], seat))).toEqual([0.5, 0, 0.5])
    expect([shareOf([1], 1), shareOf([0, 1, 2, 3], 3)]).toEqual([1, 0.25])
  })

  it('has an interval of 1.96 standard errors of the deals on either side', () => {
    // Mean 0.5, standard deviation 0.5: the standard error of three deals is 0.2887.
    const [low, high] = intervalOf([0, 0.5, 1])
    expect(low).toBeCloseTo(0, 9)
    expect(high).toBeCloseTo(1, 9)
    const [lower, higher] = intervalOf([0.4, 0.5, 0.6])
    expect(lower).toBeCloseTo(0.5 - (1.96 * 0.1) / Math.sqrt(3), 9)
    expect(higher).toBeCloseTo(0.5 + (1.96 * 0.1) / Math.sqrt(3), 9)
  })
})
