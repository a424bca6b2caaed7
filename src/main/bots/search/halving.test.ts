import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stream } from '../../engine/rng'
import { halve } from './halving'

const always = () => true

/** Choices whose worth is known; each world adds the same to all of them. */
function trial(worths: readonly number[]) {
  let world = 0
  const dealt: number[] = []
  return {
    dealt,
    deal() {
      world = (world * 7 + 3) % 10
      dealt.push(world)
    },
    play: (choice: number) => (worths[choice] ?? Number.NaN) + world,
  }
}

describe('halving', () => {
  it('finds the best, tries each in the same worlds as those it is compared with, and keeps to its budget', () => {
    const worths = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(worths, fc.integer({ min: 20, max: 400 }), (worths, budget) => {
        const { order, worlds, means } = halve(worths.length, budget, trial(worths), always)
        expect(order.toSorted()).toEqual(worths.map((_, choice) => choice).toSorted())
        if (worths.length === 1) return
        expect(worths[order[0] as number]).toBe(Math.max(...worths))
        const tries = worlds.reduce((sum, one) => sum + one, 0)
        expect(tries).toBeLessThanOrEqual(budget + 4 * worths.length)
        for (const choice of order) expect(means[choice]).toBeGreaterThanOrEqual(worths[choice] ?? 0)
      }),
    )
  })

  it('spends more on the better half', () => {
    const { worlds } = halve(4, 80, trial([3, 9, 1, 7]), always)
    expect([...worlds]).toEqual([10, 30, 10, 30])
  })

  it('stops when there is no time, with every choice tried at least once', () => {
    const game = trial([3, 9, 1, 7])
    const { order, worlds } = halve(4, 1000, game, () => game.dealt.length < 3)
    expect([...worlds]).toEqual([3, 3, 3, 3])
    expect(order[0]).toBe(1)
  })

  it('takes luck off, as far as it goes along with what choices come to', () => {
    const rng = stream('luck')
    let lucks: readonly (readonly [number, number])[] = []
    const luck = new Float64Array(2)
    const game = {
      deal: () => {
        lucks = worths.map(() => [rng.int(2001) - 1000, rng.int(2001) - 1000])
      },
      play: (choice: number) => {
        const [one, other] = lucks[choice] as readonly [number, number]
        luck.set([one, other])
        return (worths[choice] as number) + 5 * one - 2 * other
      },
    }
    const worths = [3, 9, 1, 7]
    const { means, order } = halve(4, 80, { ...game, luck }, always)
    expect(order).toEqual([1, 3, 0, 2])
    for (const [choice, worth] of worths.entries()) expect(means[choice]).toBeCloseTo(worth, -1)
    const spread = (some: Float64Array) =>
      Math.max(...some.map((mean, at) => Math.abs(mean - (worths[at] ?? 0))))
    expect(spread(means)).toBeLessThan(0.1 * spread(halve(4, 80, game, always).means))
  })

  it('begins with what choices are taken for, which counts for less the more is tried', () => {
    const doubtful = Float64Array.from([40, 0])
    const worths = [5, 6]
    expect(halve(2, 60, trial(worths), always, doubtful).order[0]).toBe(0)
    expect(halve(2, 120, trial(worths), always, doubtful).order[0]).toBe(1)
    expect([...halve(2, 60, trial(worths), always, doubtful).means]).toEqual([
      ...halve(2, 60, trial(worths), always).means,
    ])
  })
})
