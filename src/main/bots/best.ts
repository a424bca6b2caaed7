import type { Rng } from '../engine/rng'

/**
 * The best by worth; among equals, one at random.
 * @param within how much less than the best still counts as equal, in the unit of the worth
 * @throws RangeError where there is nothing to choose from
 */
export function best<T>(options: readonly T[], worth: (option: T) => number, rng: Rng, within = 0): T {
  const valued = options.map((option) => ({ option, value: worth(option) }))
  const highest = Math.max(...valued.map(({ value }) => value))
  const equals = valued.filter(({ value }) => value >= highest - within)
  const chosen = equals[rng.int(Math.max(1, equals.length))]
  if (chosen === undefined) throw new RangeError('There is nothing to choose from')
  return chosen.option
}
