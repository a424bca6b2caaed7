import { createSlopes } from './slopes'

/** What some choices come to in sampled worlds. */
export interface Tally {
  /** By choice, the mean over the worlds it was tried in, as it was when last asked for, and how many these are. */
  readonly means: Float64Array
  readonly worlds: Uint32Array
  /** A choice has been tried in the present world, with the luck that there was. */
  add(choice: number, value: number): void
  endWorld(): void
  /** Works out the means of these choices anew. */
  settle(choices: Iterable<number>): void
}

/**
 * Means from which luck is taken off, as far as it has gone along with what choices came to (control variates).
 * Source: Lavenberg and Welch, A Perspective on the Use of Control Variables to Increase the Efficiency of Monte Carlo Simulations, 1981.
 * @param luck how lucky the last try was, in some numbers, written anew by each: whatever is chosen, the mean of each over all worlds is
 * 0. Empty where nothing is known of luck.
 */
export function createTally(count: number, luck: Float64Array = new Float64Array()): Tally {
  const kinds = luck.length
  const sums = new Float64Array(count)
  const lucks = new Float64Array(count * kinds)
  const means = new Float64Array(count)
  const worlds = new Uint32Array(count)
  const slopes = createSlopes(kinds)

  return {
    means,
    worlds,
    add(choice, value) {
      sums[choice] = (sums[choice] as number) + value
      worlds[choice] = (worlds[choice] as number) + 1
      for (let kind = 0; kind < kinds; kind++) {
        const at = choice * kinds + kind
        lucks[at] = (lucks[at] as number) + (luck[kind] as number)
      }
      slopes.add(luck, value)
    },
    endWorld: slopes.endWorld,
    settle(choices) {
      const prices = slopes.get()
      for (const choice of choices) {
        let sum = sums[choice] as number
        for (const [kind, price] of prices.entries()) sum -= price * (lucks[choice * kinds + kind] as number)
        means[choice] = sum / (worlds[choice] as number)
      }
    },
  }
}
