import { describe, expect, it } from 'vitest'
import type { Advice, AdvisedChoice, Card, Reason } from '../../../games/5211'
import { words } from './coach'

const choice = (card: Card, wins: number, points: number | null, isAsGood = true): AdvisedChoice => ({
  cards: [card],
  wins,
  points,
  isAsGood,
  deals: 600,
})

const leads: Reason = { kind: 'leads', colour: 'yellow', count: 4, next: 3, isPast: false }

/** Yellow 2 is advised, Violet 4 is compared with it, and Blue 1 is the third. */
const advice = (
  [yellow, violet]: readonly [AdvisedChoice, AdvisedChoice],
  reason: Reason = leads,
  bringsMore = false,
): Advice => ({
  game: '5211',
  choices: [yellow, violet, choice('b1', 0.05, yellow.points === null ? null : 0.1, false)],
  hand: [],
  reason,
  comparison: { other: ['v4'], bringsMore },
  noise: { wins: 0.012, points: 0.23 },
  deals: 600,
})

const clear = [choice('y2', 0.26, 2.44), choice('v4', 0.22, 1.8, false)] as const
const equal = [choice('y2', 0.26, 2.44), choice('v4', 0.258, 1.8)] as const

describe('what the coach of 5211 says', () => {
  it('gives the reason first, then the figures of both choices', () => {
    expect(words.why(advice(clear))).toBe(
      'Yellow then has 4 cards, more than any other colour. Your chance to win is about 26%, with Violet 4 only 22%. You can expect 2.4 points this round instead of 1.8.',
    )
  })

  it('calls choices equally good that differ by less than the noise, and says what the noise is', () => {
    expect(words.why(advice(equal))).toContain(
      'Your chance to win is about 26%. Violet 4 is equally good: the same, give or take 2%.',
    )
    const [yellow] = equal
    expect(words.why(advice([yellow, choice('v4', 0.249, 1.8)]))).toContain(
      'Violet 4 is equally good: 25%, give or take 2%.',
    )
  })

  it('says so openly where another choice brings more points in this round, and gives no points', () => {
    const [yellow, violet] = [choice('y2', 0.26, null), choice('v4', 0.22, null, false)]
    const saves: Reason = { kind: 'saves', card: 'o6' }
    const said = words.why(advice([yellow, violet], saves, true))
    expect(said).toBe(
      'You spend only 2 points and keep Orange 6 for a later round. Your chance to win is about 26%. Violet 4 brings more points this round, but wins less often: 22%.',
    )
    expect(words.why(advice([yellow, { ...violet, wins: 0.26, isAsGood: true }], saves, true))).toContain(
      'Violet 4 is equally good: the same, give or take 2%. It brings more points this round, but no more wins.',
    )
  })

  it('says once for all choices that they are equally good', () => {
    const all = advice(equal, { kind: 'even' })
    expect(words.why({ ...all, choices: all.choices.slice(0, 2) })).toBe(
      'No choice is clearly better than another here. On average this one wins a little more often. Your chance to win is about 26% whatever you play, give or take 2%. You can expect 2.4 points this round instead of 1.8.',
    )
  })

  it('says that a game is as good as decided', () => {
    const [won, lost] = [0.999, 0.001].map((wins) => {
      const both = advice([choice('y2', wins, 2), choice('v4', wins, 1)])
      return words.why({ ...both, choices: both.choices.slice(0, 2) })
    })
    expect(won).toContain('You can hardly lose this game any more, whatever you play.')
    expect(lost).toContain('You can hardly win this game any more, whatever you play.')
  })

  it('speaks of two cards as of several', () => {
    const pair = (one: AdvisedChoice, second: Card) => ({ ...one, cards: [...one.cards, second] })
    const both = {
      ...advice([equal[0], pair(equal[1], 'b1')]),
      comparison: { other: ['v4', 'b1'] as const, bringsMore: true },
    }
    expect(words.why(both)).toContain(
      'Violet 4 and Blue 1 are equally good: the same, give or take 2%. They bring more points this round, but no more wins.',
    )
  })

  it('calls no choice this way or the other way, and nothing too close to call', () => {
    for (const two of [clear, equal])
      for (const more of [false, true])
        expect(words.why(advice(two, leads, more))).not.toMatch(/this way|other way|either way|too close/)
  })

  it('does not write a chance as 0% or 100% that is neither', () => {
    const [yellow, violet] = [choice('y2', 0.998, 2), choice('v4', 0.004, 1, false)]
    expect(words.why(advice([yellow, violet]))).toContain('is over 99%, with Violet 4 only under 1%')
    expect([0, 0.001, 0.5, 0.999, 1].map(words.percent)).toEqual(['0%', '<1%', '50%', '>99%', '100%'])
  })

  it('states the noise of every figure that it lists', () => {
    expect(words.sample(advice(clear))).toBe('600 possible deals, give or take 2% and 0.3 points.')
    expect(words.sample(advice([choice('y2', 0.26, null), choice('v4', 0.2, null)]))).toBe(
      '600 possible deals, give or take 2%.',
    )
  })

  it.each<readonly [Reason, string]>([
    [
      { kind: 'leads', colour: 'yellow', count: 4, next: 3, isPast: true },
      'Yellow then has 4 cards, more than any other colour still in.',
    ],
    [
      { kind: 'level', colour: 'yellow', count: 3, others: ['violet'], isStopped: false },
      'Yellow draws level with violet: 3 cards each.',
    ],
    [
      { kind: 'level', colour: 'yellow', count: 3, others: ['blue', 'violet'], isStopped: true },
      'Yellow draws level with blue and violet: 3 cards each, and colours that stay level do not score.',
    ],
    [
      { kind: 'follows', colour: 'yellow', count: 2, leader: 'blue', most: 3, toLimit: 4 },
      'Yellow gets to 2 cards, 1 behind blue.',
    ],
    [
      { kind: 'follows', colour: 'yellow', count: 4, leader: 'blue', most: 6, toLimit: 1 },
      'Yellow gets to 4 cards, 2 behind blue. One more card would put blue out.',
    ],
    [
      { kind: 'next-in-line', colour: 'yellow', count: 1, tied: ['blue', 'green'] },
      'As blue and green are level, yellow is next in line with 1 card.',
    ],
    [
      { kind: 'starts', colour: 'yellow', count: 2, held: 1, unseen: 9 },
      'You play two yellow cards at once and keep 1 more.',
    ],
    [
      { kind: 'starts', colour: 'yellow', count: 1, held: 2, unseen: 9 },
      'You start yellow and keep 2 more of it for the next turns.',
    ],
    [
      { kind: 'starts', colour: 'yellow', count: 1, held: 0, unseen: 9 },
      'You start yellow, of which 9 cards are still out.',
    ],
    [
      { kind: 'dearer', colour: 'yellow', points: 6, otherPoints: 2 },
      'If yellow scores, this brings you 6 points instead of 2.',
    ],
    [
      { kind: 'over', colour: 'yellow', count: 7, limit: 7 },
      'That makes 7 yellow cards. The limit is 7, so yellow is out.',
    ],
    [
      { kind: 'wasted', colour: 'yellow', count: 7, limit: 7 },
      'Yellow is out already, so this card costs you nothing.',
    ],
    [{ kind: 'kododo', count: 4, target: 6, held: 2 }, 'That brings Kododo to 4 of 6, and you keep 2 more.'],
    [
      { kind: 'kododo', count: 6, target: 6, held: 0 },
      'That makes exactly 6 Kododo. If no more come, only they score.',
    ],
    [{ kind: 'spoils', count: 7, target: 6 }, 'That makes 7 Kododo. Only exactly 6 would score.'],
    [
      { kind: 'spares', colour: 'blue', count: 3, by: 'violet', how: 'level' },
      'Blue stays in front with 3 cards. Violet 4 would draw level with it.',
    ],
    [
      { kind: 'spares-kododo', count: 6, otherCount: 7, target: 6 },
      'There stay exactly 6 Kododo, so that they score. Violet 4 would make it 7.',
    ],
    [
      { kind: 'spares-kododo', count: 3, otherCount: 4, target: 6 },
      'Kododo stay at 3 of 6. Violet 4 would make it 4.',
    ],
    [{ kind: 'holds', what: 'kododo', held: 2 }, 'You keep your 2 Kododo cards together for later.'],
    [{ kind: 'holds', what: 'blue', held: 1 }, 'You keep your blue card for later.'],
    [
      { kind: 'trusts', colour: 'blue', points: 7 },
      'You count on blue: 7 points of it on the table are yours.',
    ],
    [
      { kind: 'starves', colour: 'blue', points: 9 },
      'You add nothing to blue, of which the others have 9 points on the table.',
    ],
    [{ kind: 'denies', fewer: 1.24 }, 'The others get about 1.2 points less than after Violet 4.'],
    [{ kind: 'close' }, 'It is a close call between this and Violet 4.'],
    [{ kind: 'figures' }, 'This wins more often than Violet 4.'],
  ])('says %j as a whole sentence', (reason, sentence) => {
    expect(words.why(advice(clear, reason)).startsWith(`${sentence} `)).toBe(true)
  })
})
