/** One stream of random numbers. Each call moves it on. */
export interface Rng {
  /** A whole number from 0 to `below` − 1, all equally likely. `below` is at least 1. */
  int(below: number): number
  /** The same items in a random order, all orders equally likely (Fisher and Yates). The argument is left alone. */
  shuffle<T>(items: readonly T[]): readonly T[]
}

/**
 * Gives the generator for one use of chance.
 * @param label what it is for. `deal` shuffles the deck of the options, once for each number, and what it gives is kept in the save
 * @param n which one of that kind, from 1
 */
export type Chance = (label: string, n: number) => Rng
