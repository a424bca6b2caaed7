import { describe, expect, it } from 'vitest'
import { games } from '../../src/main/engine/games/registry'
import { linesOf, printed } from '../printed.fixture'
import { contestsOf } from './arguments'
import { type Contest, intervalOf, measure, shareOf } from './contest'
import { main } from './main'

const said = printed()

function contestOf(game: string, bot: string, against: string, deals: number): Contest {
  const contests = contestsOf(['--game', game, '--players', '2', '--deals', `${deals}`, '--seed', 'measured'])
  if (!contests.ok) throw new Error(contests.error)
  const found = contests.value.find((contest) => contest.bot === bot && contest.against === against)
  if (found === undefined) throw new Error(`No contest of ${bot} against ${against}`)
  return found
}

describe('the strength of a bot', () => {
  it('is its share of the wins, from every seat of each deal, and none against itself', () => {
    for (const game of Object.keys(games)) {
      const contest = contestOf(game, 'easy', 'random', 3)
      const { games: played, share } = measure({ ...contest, bot: 'random', against: 'random' })
      expect(played).toBe(6)
      // Of two games of one deal that are the same but for who is measured, both win half.
      expect(share).toBe(0.5)
    }
  })

  it('tells a better bot from a worse one, either way round', () => {
    for (const game of Object.keys(games)) {
      const contest = contestOf(game, 'steady', 'random', 10)
      const { share, interval, points } = measure(contest)
      expect(interval[0]).toBeGreaterThan(0.5)
      expect(interval[0]).toBeLessThanOrEqual(share)
      expect(interval[1]).toBeGreaterThanOrEqual(share)
      expect(points[0]).toBeGreaterThan(points[1])
      expect(measure({ ...contest, bot: 'random', against: 'steady' }).share).toBeLessThan(0.5)
    }
  })

  it('is shared among all who win', () => {
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

describe('the command', () => {
  it('prints a line for each pair of bots, the same for the same seed', () => {
    const words = ['--game', '5211', '--players', '2', '--deals', '2', '--seed', 'printed']
    expect(main(words)).toBe(0)
    const first = said.out
    expect(linesOf(first)).toMatchObject([
      { game: '5211', players: 2, bot: 'easy', against: 'random', deals: 2, games: 4 },
      { bot: 'steady', against: 'random' },
      { bot: 'steady', against: 'easy' },
    ])
    said.out = ''
    main(words)
    expect(said.out).toBe(first)
  })

  it.each([
    [['--game', 'chess'], '--game must be'],
    [['--players', '9'], '--players must be'],
    [['--deals', '1'], '--deals must be'],
    [['--deals', 'many'], '--deals must be'],
    [['--speed', '2'], "'--speed'"],
  ])('names a bad argument: %j', (words, wrong) => {
    expect(main(words)).toBe(2)
    expect(said.complaint).toContain(wrong)
    expect(said.complaint.trim().split('\n')).toHaveLength(1)
    expect(said.out).toBe('')
  })
})
