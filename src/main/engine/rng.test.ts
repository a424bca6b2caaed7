import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededChance, stream } from './rng'

const draws = (rng: { int(below: number): number }, count: number, below: number) =>
  Array.from({ length: count }, () => rng.int(below))

describe('a stream', () => {
  it('is the same for the same seed and labels, on every system', () => {
    expect(draws(stream('seed', 'deal', 1), 10, 100)).toEqual([64, 0, 36, 43, 34, 18, 88, 90, 28, 55])
  })

  it('differs by seed, by label and by number', () => {
    const first = draws(stream('seed', 'deal', 1), 20, 1000)
    for (const other of [stream('Seed', 'deal', 1), stream('seed', 'bot', 1), stream('seed', 'deal', 2)]) {
      expect(draws(other, 20, 1000)).not.toEqual(first)
    }
  })

  it('joins its labels unambiguously', () => {
    expect(draws(stream('a', 'b', 'c'), 20, 1000)).not.toEqual(draws(stream('a', 'bc'), 20, 1000))
    expect(draws(stream('a', '1'), 20, 1000)).not.toEqual(draws(stream('a', 1), 20, 1000))
  })

  it('gives whole numbers below its bound, each about equally often', () => {
    const counts = Array<number>(6).fill(0)
    for (const drawn of draws(stream('dice'), 60_000, 6)) counts[drawn] = (counts[drawn] ?? 0) + 1
    expect(counts.reduce((sum, count) => sum + count)).toBe(60_000)
    // Five standard deviations of a fair die.
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(460)
  })

  it('gives 0 if the bound is 1', () => {
    expect(draws(stream('one'), 5, 1)).toEqual([0, 0, 0, 0, 0])
  })
})

describe('shuffling', () => {
  it('rearranges, and does not modify its argument', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const before = [...items]
        const shuffled = stream(seed).shuffle(items)
        expect(shuffled.toSorted()).toEqual(before.toSorted())
        expect(items).toEqual(before)
      }),
    )
  })

  it('gives every order about equally often', () => {
    const rng = stream('orders')
    const counts = new Map<string, number>()
    for (let n = 0; n < 24_000; n++) {
      const order = rng.shuffle(['a', 'b', 'c', 'd']).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(160)
  })
})

describe('seeded chance', () => {
  it('starts the same stream anew for every use', () => {
    const chance = seededChance('seed')
    expect(chance('deal', 1).int(1000)).toBe(chance('deal', 1).int(1000))
    expect(draws(chance('deal', 1), 10, 100)).toEqual(draws(stream('seed', 'deal', 1), 10, 100))
  })
})
