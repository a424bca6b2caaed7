import { describe, expect, it } from 'vitest'
import { planPolicy, planValue, UNITS } from '../../src/main/bots/games/5211/search/learned-model'
import { stream } from '../../src/main/engine/rng'
import { policyLearner, valueLearner } from './5211/learners'
import { playChunk } from './5211/self-play'
import { freshWeights, type Learner, train } from './learn'

const PLANS = { policy: planPolicy(UNITS), value: planValue(UNITS) }
const fresh = (kind: keyof typeof PLANS) => freshWeights(PLANS[kind].size, stream('learn', kind))

const first = { players: 3, seed: 'learn', generation: 0, chunk: 0, games: 2, every: 8, budget: 40 } as const
const next = { ...first, generation: 1, policies: [Float32Array.from(fresh('policy'))] }
const { rests } = playChunk({ ...first, policies: [], value: null })
const { choices } = playChunk({ ...next, value: Float32Array.from(fresh('value')) })

const kinds = {
  value: { samples: rests, create: (weights: Float64Array) => valueLearner(PLANS.value, weights) },
  policy: { samples: choices, create: (weights: Float64Array) => policyLearner(PLANS.policy, weights) },
}

/** The slope of a loss by its definition. */
function slopeAt(
  create: (weights: Float64Array) => Learner,
  weights: Float64Array,
  samples: Float32Array,
  at: number,
): number {
  const step = 1e-6
  const lossWith = (change: number) => {
    const other = weights.slice()
    other[at] = (other[at] as number) + change
    return create(other).learn(samples, 0)
  }
  return (lossWith(step) - lossWith(-step)) / (2 * step)
}

describe.each(['value', 'policy'] as const)('training the %s', (kind) => {
  const { samples, create } = kinds[kind]

  it('follows the gradient of its loss', () => {
    const weights = fresh(kind)
    const learner = create(weights)
    learner.learn(samples, 0)
    let steep = 0
    for (let at = 0; at < weights.length; at += Math.ceil(weights.length / 150)) {
      const slope = slopeAt(create, weights, samples, at)
      expect(learner.gradient[at]).toBeCloseTo(slope, 4)
      if (Math.abs(slope) > 1e-3) steep++
    }
    expect(steep).toBeGreaterThan(10)
  })

  it('reduces its loss, with the same result for the same seed', () => {
    const lossAfter = (rounds: number, seed: string) =>
      train(create(fresh(kind)), samples, rounds, stream(seed))
    expect(lossAfter(40, 'order')).toBeLessThan(lossAfter(1, 'order'))
    expect(lossAfter(2, 'order')).toBe(lossAfter(2, 'order'))
    expect(lossAfter(2, 'order')).not.toBe(lossAfter(2, 'another order'))
  })
})

describe('games to learn from', () => {
  it('are the same for the same seed, and differ for another', () => {
    expect(playChunk({ ...first, policies: [], value: null }).rests).toEqual(rests)
    expect(playChunk({ ...first, seed: 'other', policies: [], value: null }).rests).not.toEqual(rests)
  })

  it('have no searched choices in the first generation, which has nothing to search with', () => {
    expect(playChunk({ ...first, policies: [], value: null }).choices).toHaveLength(0)
    expect(choices.length).toBeGreaterThan(0)
  })
})
