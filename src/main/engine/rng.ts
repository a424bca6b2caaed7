import { sha256 } from '@noble/hashes/sha2.js'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

/** A stream of random numbers. Each call advances it. */
export interface Rng {
  /** A uniformly distributed integer from 0 to `below` − 1. `below` is at least 1. */
  int(below: number): number
  /** The same items in a uniformly random order (Fisher and Yates). The argument is not modified. */
  shuffle<T>(items: readonly T[]): readonly T[]
}

/**
 * Returns the generator for one use of chance.
 * @param label its purpose. `deal` shuffles the deck of the options, once for each number, and its result is kept in
 *   the save
 * @param n its number among those with this label, from 1
 */
export type Chance = (label: string, n: number) => Rng

/**
 * The stream for a seed and labels. Streams of different labels are independent, so that no generator state has to be
 * saved: the SHA-256 hash of seed and labels is the state of a xoroshiro128+ generator (Blackman and Vigna, 2018).
 * @param labels for example `'deal', 2`; they are joined unambiguously
 */
export function stream(seed: string, ...labels: readonly (string | number)[]): Rng {
  const bytes = sha256(new TextEncoder().encode(JSON.stringify([seed, ...labels])))
  const words = new DataView(bytes.buffer, bytes.byteOffset)
  const generator = xoroshiro128plusFromState([0, 4, 8, 12].map((offset) => words.getInt32(offset)))
  const int = (below: number) => uniformInt(generator, 0, below - 1)
  return {
    int,
    shuffle(items) {
      const order = [...items]
      for (let last = order.length - 1; last > 0; last--) {
        const chosen = int(last + 1)
        const held = order[last] as (typeof order)[number]
        order[last] = order[chosen] as (typeof order)[number]
        order[chosen] = held
      }
      return order
    },
  }
}

/** All chance of a game, derived from its seed. */
export const seededChance =
  (seed: string): Chance =>
  (label, n) =>
    stream(seed, label, n)
