import type { Rng } from '../../../../engine/rng'
import type { Policy } from './policy'
import { share } from './sampling'
import { type Rivals, spread } from './search'

/**
 * The others as people of whom nothing is known: any hand is as likely as any other.
 * @param chances by policy, how probable it is that somebody plays by it; they add up to 1
 */
export function strangers(policies: readonly Policy[], chances: readonly number[]): Rivals {
  const stack = new Uint8Array(100)
  return {
    policies,
    deal(_seat, held, left, rng, into, at) {
      dealByChance(left, stack, held, rng, into, at)
      return kindOf(chances, share(rng))
    },
  }
}

/** A hand of which any is as likely as any other. */
export function dealByChance(
  left: Uint8Array,
  stack: Uint8Array,
  held: number,
  rng: Rng,
  into: Uint8Array,
  at: number,
): void {
  let free = spread(left, stack)
  for (let place = 0; place < held; place++) {
    const drawn = rng.int(free)
    const face = stack[drawn] as number
    stack[drawn] = stack[--free] as number
    into[at + place] = face
    left[face] = (left[face] as number) - 1
  }
}

/** @param drawn a number from 0 to 1 */
export function kindOf(chances: ArrayLike<number>, drawn: number): number {
  let left = drawn
  for (let kind = 0; kind < chances.length - 1; kind++) {
    left -= chances[kind] as number
    if (left < 0) return kind
  }
  return chances.length - 1
}
