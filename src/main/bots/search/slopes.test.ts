import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSlopes } from './slopes'

const small = fc.integer({ min: -50, max: 50 })
/** Some worlds, in each some numbers of a kind each. */
const worlds = (kinds: number) =>
  fc.array(
    fc.array(fc.array(small, { minLength: kinds, maxLength: kinds }), { minLength: 3, maxLength: 6 }),
    {
      minLength: 4,
      maxLength: 8,
    },
  )

describe('slopes', () => {
  it('are found, whatever worlds add to all that is in them', () => {
    const slopesOf = fc.array(small, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(
        slopesOf.chain((slopes) => fc.tuple(fc.constant(slopes), worlds(slopes.length), small)),
        ([slopes, all, shift]) => {
          const found = createSlopes(slopes.length)
          let squares = 0
          const risen = (xs: readonly number[], by: ArrayLike<number>) =>
            xs.reduce((sum, x, kind) => sum + x * (by[kind] as number), 0)
          for (const [world, numbers] of all.entries()) {
            for (const xs of numbers) found.add(Float64Array.from(xs), risen(xs, slopes) + shift * world)
            found.endWorld()
          }
          const got = found.get()
          // Where numbers go along with each other, which of them has risen cannot be told; what they come to together can.
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

  it('are 0 for a number that never varies within a world, or just as another one', () => {
    const slopes = createSlopes(3)
    for (let world = 0; world < 5; world++) {
      for (const x of [1, 4, -2])
        slopes.add(Float64Array.from([x * world, 7 + world, 3 * x * world]), x * world)
      slopes.endWorld()
    }
    expect([...slopes.get()]).toEqual([1, 0, 0])
  })

  it('are none of no numbers', () => {
    const slopes = createSlopes(0)
    slopes.add(new Float64Array(), 5)
    slopes.endWorld()
    expect(slopes.get()).toHaveLength(0)
  })
})
