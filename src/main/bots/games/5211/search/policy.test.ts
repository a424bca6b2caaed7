import { describe, expect, it } from 'vitest'
import { decisions } from '../../../../../../test/games/5211/game'
import { faceOf } from '../../../../engine/games/5211/core'
import { stream } from '../../../../engine/rng'
import { FULL_EFFORT } from '../../../kit'
import { kit5211, situationOf } from '..'
import { knownTo } from '../knowledge'
import { createReckoner, loudest, noise, type Policy, sampled } from './policy'

describe('the reckoner', () => {
  it('agrees with the steady bot, in random games of all numbers of players', () => {
    const { reckon, worth, choices } = createReckoner()
    const bot = { level: 'steady', style: 'all-round' } as const
    let asked = 0
    for (const { view, memory } of decisions('reckoner', 12)) {
      const known = knownTo(view, memory)
      const count = reckon(known.core, known.seat, known.hidden)
      const most = Math.max(...worth.slice(0, count))
      const facesOf = (choice: number) =>
        known.hand
          .filter((_, place) => (choice & (1 << place)) !== 0)
          .map(faceOf)
          .toSorted()
          .join()
      const best = [...choices.slice(0, count)].filter((_, index) => (worth[index] as number) > most - 1e-9)
      const action = kit5211.choose(bot, view, memory, stream('steady'), FULL_EFFORT)
      if (action.type !== 'commit-cards') throw new Error(action.type)
      expect(best.map(facesOf)).toContain(action.cards.map(faceOf).toSorted().join())
      expect(situationOf(view, memory).due).toBe(known.core.turn === 1 ? 2 : 1)
      asked++
    }
    expect(asked).toBeGreaterThan(500)
  })
})

/** A policy that has weighed the five places of a hand. */
const weighed = (logits: readonly number[]): Policy => ({
  choices: Uint8Array.from([1, 2, 4, 8, 16]),
  logits: Float64Array.from(logits),
  weigh: () => logits.length,
})

const LOGITS = [0.3, -1, 1.2, 0, -3]
const TIMES = 20_000

describe('a random choice', () => {
  const sum = LOGITS.reduce((all, logit) => all + Math.exp(logit), 0)
  const policy = weighed(LOGITS)

  it.each([
    ['by a number', (rng: ReturnType<typeof stream>) => sampled(policy, 5, rng.int(1000) / 1000)],
    ['by noise', (rng: ReturnType<typeof stream>) => loudest(policy, 5, noises(rng), 5)],
  ])('by %s is as frequent as the policy says', (name, choose) => {
    const rng = stream(name)
    const taken = new Uint32Array(LOGITS.length)
    for (let time = 0; time < TIMES; time++) {
      const index = choose(rng)
      taken[index] = (taken[index] as number) + 1
    }
    for (const [index, logit] of LOGITS.entries())
      expect((taken[index] ?? 0) / TIMES).toBeCloseTo(Math.exp(logit) / sum, 1.7)
  })

  it('with the same noise rarely differs if a policy hardly differs', () => {
    const rng = stream('alike')
    const nearly = weighed(LOGITS.map((logit, index) => logit + (index === 2 ? 0.1 : 0)))
    let others = 0
    for (let time = 0; time < TIMES; time++) {
      const same = noises(rng)
      if (loudest(policy, 5, same, 5) !== loudest(nearly, 5, same, 5)) others++
    }
    // As far as the two differ: e to the 0.1 times as often.
    const before = Math.exp(1.2) / sum
    const after = Math.exp(1.3) / (sum - Math.exp(1.2) + Math.exp(1.3))
    expect(others / TIMES).toBeCloseTo(after - before, 2)
  })
})

/** For two seats, of which the second one chooses. */
const noises = (rng: ReturnType<typeof stream>): Float64Array =>
  Float64Array.from({ length: 10 }, () => noise(rng))
