import { sha256 } from '@noble/hashes/sha2.js'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import type { Chance, Rng } from './chance'

export type { Rng } from './chance'

/**
 * The stream that belongs to a seed and a label. Streams of different labels are independent of each other, so that
 * no state of a generator has to be saved: SHA-256 of seed and labels is the state of a xoroshiro128+ generator
 * (Blackman and Vigna, 2018).
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

/** All the chance of a game, from its seed. */
export const seededChance =
  (seed: string): Chance =>
  (label, n) =>
    stream(seed, label, n)
