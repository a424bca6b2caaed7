import { describe, expect, it } from 'vitest'
import { facesOf } from '../../src/main/bots/games/5211/knowledge'
import { choicesOf, SETS } from '../../src/main/bots/games/5211/search/choices'
import { COLOUR_OF, POINTS_OF } from '../../src/main/engine/games/5211/core'
import { LIGHT } from '../../test/bots'
import { printed } from '../printed.fixture'
import { CHOICE_SAMPLE, joined, MOST_CHOICES, TARGETS_AT } from './5211/samples'
import { playDeal } from './contest'
import {
  choosingAs,
  dealsFor,
  expertWith,
  exploiterModel,
  type Player,
  unlearnedModel,
  watchChoices,
} from './experts'
import { main } from './main'
import { imitate } from './measure'

const said = printed()

/** A bad player, who plays the cheapest cards and, among equal ones, those of the first colours. */
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

/** Games of misers, from the `first` on. */
const gamesFrom = (first: number, count: number): Float32Array =>
  joined(Array.from({ length: count }, (_, game) => watchChoices(dealsFor(2, 'misers'), first + game, miser)))

const [samples, others] = [gamesFrom(1, 30), gamesFrom(31, 10)]
const imitation = imitate(2, 'misers', samples, others)

describe('an exploiter', () => {
  it('gets a sample of every real decision', () => {
    // Two players decide 66 times a game, and never about a last card.
    expect(samples).toHaveLength(30 * 66 * CHOICE_SAMPLE)
    for (let start = TARGETS_AT; start < samples.length; start += CHOICE_SAMPLE)
      expect([...samples.subarray(start, start + MOST_CHOICES)].filter((target) => target === 1)).toEqual([1])
  })

  it('learns how a player plays, with the same result each time', () => {
    const { before, after } = imitation
    expect(Math.max(before.named, before.expected)).toBeLessThan(0.5)
    expect(Math.min(after.named, after.expected)).toBeGreaterThan(0.75)
    expect(imitate(2, 'misers', samples, others)).toEqual(imitation)
  })

  it('beats the players that it has learned from, with the same result each time', () => {
    const contest = () => ({
      ...dealsFor(2, 'tiny'),
      bot: choosingAs(expertWith(exploiterModel(2, imitation.weights), LIGHT)),
      against: choosingAs(miser),
    })
    const first = [1, 2, 3].map((deal) => playDeal(contest(), deal))
    expect(playDeal(contest(), 3)).toEqual(first[2])
    expect(first.reduce((sum, { share }) => sum + share, 0)).toBeGreaterThan(2)
  })

  it('has an equal share of every deal if it plays as the others do', () => {
    const contest = { ...dealsFor(3, 'equal'), bot: choosingAs(miser), against: choosingAs(miser) }
    for (const deal of [1, 2, 3]) expect(playDeal(contest, deal).share).toBeCloseTo(1 / 3, 9)
  })
})

it.each([
  [['--players', '6'], '--players must be'],
  [['--games', '1'], '--games must be'],
  [['--deals', 'all'], '--deals must be'],
  [['--game', 'kado'], "'--game'"],
])('the measure of an exploiter names a bad argument: %j', async (words, wrong) => {
  expect(await main(['measure', 'exploit', ...words])).toBe(2)
  expect(said.complaint).toContain(wrong)
  expect(said.complaint.trim().split('\n')).toHaveLength(1)
})

it.each([
  [['--players', '6'], '--players must be'],
  [['--deals', '1'], '--deals must be'],
  [['--games', '2'], "'--games'"],
])('the measure of learning names a bad argument: %j', async (words, wrong) => {
  expect(await main(['measure', 'unlearned', ...words])).toBe(2)
  expect(said.complaint).toContain(wrong)
})

it('plays well without a learned model, by the lead and the expected play of the steady bot', () => {
  const contest = {
    ...dealsFor(2, 'nothing learned'),
    bot: choosingAs(expertWith(unlearnedModel(2), LIGHT)),
    against: choosingAs(miser),
  }
  expect(playDeal(contest, 1).share).toBeGreaterThan(0.7)
})
