import { describe, expect, it } from 'vitest'
import { facesOf } from '../../src/main/bots/games/5211/knowledge'
import { choicesOf, SETS } from '../../src/main/bots/games/5211/search/choices'
import { COLOUR_OF, POINTS_OF } from '../../src/main/engine/games/5211/core'
import { LIGHT } from '../../test/bots'
import { printed } from '../printed.fixture'
import { CHOICE_SAMPLE, joined, MOST_CHOICES, TARGETS_AT } from './5211/samples'
import { playDeal } from './contest'
import { certainOf, dealsFor, expertWith, type Player, seated, unlearned, watched } from './experts'
import { measureUnlearned as compare, imitate, measureExploit } from './measure'

const said = printed()

/** Lays the cheapest cards, and of equal ones those of the first colours, as nobody does who has learned to play well. */
const miser: Player = (known) => {
  const choices = new Uint8Array(SETS)
  const sets = [...choices.subarray(0, choicesOf(known.core, known.seat, choices))]
  const price = (set: number) =>
    facesOf(known, set).reduce(
      (sum, face) => sum + 10 * (POINTS_OF[face] as number) + (COLOUR_OF[face] as number),
      0,
    )
  return sets.reduce((best, set) => (price(set) < price(best) ? set : best))
}

/** Some games of misers, from one on. */
const gamesFrom = (first: number, count: number): Float32Array =>
  joined(Array.from({ length: count }, (_, game) => watched(dealsFor(2, 'misers'), first + game, miser)))

const [samples, others] = [gamesFrom(1, 30), gamesFrom(31, 10)]
const imitation = imitate(2, 'misers', samples, others)

describe('an exploiter', () => {
  it('is shown what was chosen, wherever there was a choice', () => {
    // Two players decide 66 times a game, and never about a last card.
    expect(samples).toHaveLength(30 * 66 * CHOICE_SAMPLE)
    for (let start = TARGETS_AT; start < samples.length; start += CHOICE_SAMPLE)
      expect([...samples.subarray(start, start + MOST_CHOICES)].filter((target) => target === 1)).toEqual([1])
  })

  it('learns how somebody plays, and the same again', () => {
    const { before, after } = imitation
    expect(Math.max(before.named, before.expected)).toBeLessThan(0.5)
    expect(Math.min(after.named, after.expected)).toBeGreaterThan(0.75)
    expect(imitate(2, 'misers', samples, others)).toEqual(imitation)
  })

  it('beats those whom it knows, the same way each time', () => {
    const contest = () => ({
      ...dealsFor(2, 'tiny'),
      bot: seated(expertWith(certainOf(2, imitation.weights), LIGHT)),
      against: seated(miser),
    })
    const first = [1, 2, 3].map((deal) => playDeal(contest(), deal))
    expect(playDeal(contest(), 3)).toEqual(first[2])
    expect(first.reduce((sum, { share }) => sum + share, 0)).toBeGreaterThan(2)
  })

  it('has an equal share of every deal where it plays as the others do', () => {
    const contest = { ...dealsFor(3, 'equal'), bot: seated(miser), against: seated(miser) }
    for (const deal of [1, 2, 3]) expect(playDeal(contest, deal).share).toBeCloseTo(1 / 3, 9)
  })
})

it.each([
  [['--players', '6'], '--players must be'],
  [['--games', '1'], '--games must be'],
  [['--deals', 'all'], '--deals must be'],
  [['--game', 'kado'], "'--game'"],
])('the command names a bad argument: %j', async (words, wrong) => {
  expect(await measureExploit(words)).toBe(2)
  expect(said.complaint).toContain(wrong)
  expect(said.complaint.trim().split('\n')).toHaveLength(1)
})

it.each([
  [['--players', '6'], '--players must be'],
  [['--deals', '1'], '--deals must be'],
  [['--games', '2'], "'--games'"],
])('so does the one without anything learned: %j', async (words, wrong) => {
  expect(await compare(words)).toBe(2)
  expect(said.complaint).toContain(wrong)
})

it('thinks without anything learned of who is ahead, and of what the steady bot would do', () => {
  const contest = {
    ...dealsFor(2, 'nothing learned'),
    bot: seated(expertWith(unlearned(2), LIGHT)),
    against: seated(miser),
  }
  expect(playDeal(contest, 1).share).toBeGreaterThan(0.7)
})
