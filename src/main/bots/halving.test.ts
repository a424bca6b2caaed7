import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stream } from '../engine/rng'
import { createSlopes, halve } from './halving'

const always = () => true

/** Choices with known worths; each determinization adds the same to all of them. */
function trial(worths: readonly number[]) {
  let determinization = 0
  const dealt: number[] = []
  return {
    dealt,
    deal() {
      determinization = (determinization * 7 + 3) % 10
      dealt.push(determinization)
    },
    play: (choice: number) => (worths[choice] ?? Number.NaN) + determinization,
  }
}

describe('halving', () => {
  it('finds the best, tries each in the same determinizations as its rivals, and keeps to its budget', () => {
    const worths = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(worths, fc.integer({ min: 20, max: 400 }), (worths, budget) => {
        const { order, determinizations, means } = halve(worths.length, budget, trial(worths), always)
        expect(order.toSorted()).toEqual(worths.map((_, choice) => choice).toSorted())
        if (worths.length === 1) return
        expect(worths[order[0] as number]).toBe(Math.max(...worths))
        const tries = determinizations.reduce((sum, one) => sum + one, 0)
        expect(tries).toBeLessThanOrEqual(budget + 4 * worths.length)
        for (const choice of order) expect(means[choice]).toBeGreaterThanOrEqual(worths[choice] ?? 0)
      }),
    )
  })

  it('spends more on the better half', () => {
    const { determinizations } = halve(4, 80, trial([3, 9, 1, 7]), always)
    expect([...determinizations]).toEqual([10, 30, 10, 30])
  })

  it('stops when there is no time, with every choice tried at least once', () => {
    const game = trial([3, 9, 1, 7])
    const { order, determinizations } = halve(4, 1000, game, () => game.dealt.length < 3)
    expect([...determinizations]).toEqual([3, 3, 3, 3])
    expect(order[0]).toBe(1)
  })

  it('removes luck as far as it correlates with the results of the choices', () => {
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

  it('starts from prior values, which count for less the more is tried', () => {
    const doubtful = Float64Array.from([40, 0])
    const worths = [5, 6]
    expect(halve(2, 60, trial(worths), always, doubtful).order[0]).toBe(0)
    expect(halve(2, 120, trial(worths), always, doubtful).order[0]).toBe(1)
    expect([...halve(2, 60, trial(worths), always, doubtful).means]).toEqual([
      ...halve(2, 60, trial(worths), always).means,
    ])
  })
})

const small = fc.integer({ min: -50, max: 50 })
/** Some determinizations, each with some numbers of every kind. */
const determinizations = (kinds: number) =>
  fc.array(
    fc.array(fc.array(small, { minLength: kinds, maxLength: kinds }), { minLength: 3, maxLength: 6 }),
    {
      minLength: 4,
      maxLength: 8,
    },
  )

describe('slopes', () => {
  it('are found, whatever a determinization adds to all of its numbers', () => {
    const slopesOf = fc.array(small, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(
        slopesOf.chain((slopes) => fc.tuple(fc.constant(slopes), determinizations(slopes.length), small)),
        ([slopes, all, shift]) => {
          const found = createSlopes(slopes.length)
          let squares = 0
          const risen = (xs: readonly number[], by: ArrayLike<number>) =>
            xs.reduce((sum, x, kind) => sum + x * (by[kind] as number), 0)
          for (const [determinization, numbers] of all.entries()) {
            for (const xs of numbers)
              found.add(Float64Array.from(xs), risen(xs, slopes) + shift * determinization)
            found.endDeterminization()
          }
          const got = found.get()
          // If numbers are correlated, the one that has risen is unknown; their joint effect is not.
          for (const numbers of all) {
            const [first = []] = numbers
            for (const xs of numbers) {
              const beside = xs.map((x, kind) => x - (first[kind] ?? 0))
              squares += (risen(beside, got) - risen(beside, slopes)) ** 2
            }
          }
          expect(squares).toBeCloseTo(0, 4)
        },
      ),
    )
  })

  it('are 0 for a number that never varies within a determinization, or only as another one does', () => {
    const slopes = createSlopes(3)
    for (let determinization = 0; determinization < 5; determinization++) {
      for (const x of [1, 4, -2])
        slopes.add(
          Float64Array.from([x * determinization, 7 + determinization, 3 * x * determinization]),
          x * determinization,
        )
      slopes.endDeterminization()
    }
    expect([...slopes.get()]).toEqual([1, 0, 0])
  })

  it('are an empty list for no numbers', () => {
    const slopes = createSlopes(0)
    slopes.add(new Float64Array(), 5)
    slopes.endDeterminization()
    expect(slopes.get()).toHaveLength(0)
  })
})
