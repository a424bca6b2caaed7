/**
 * Least-squares slopes of one number over several others. The part that all numbers of a determinization share does not
 * count: only how they differ within it.
 */
interface Slopes {
  /** @param x the other numbers, as many as there are slopes */
  add(x: Float64Array, y: number): void
  endDeterminization(): void
  /** By number: 0 for one that has not varied, or only as others did. */
  get(): Float64Array
}

/** A number whose residual squares, relative to all of its squares, are below this is fully explained by the others. */
const NOTHING = 1e-9

/** @param count number of slopes, possibly 0 */
export function createSlopes(count: number): Slopes {
  /**
   * By pair of numbers, and by number with the dependent one: products of the deviations from the mean of the
   * determinization.
   */
  const squares = new Float64Array(count * count)
  const both = new Float64Array(count)
  const sumX = new Float64Array(count)
  const sumXX = new Float64Array(count * count)
  const sumXY = new Float64Array(count)
  let [n, sumY] = [0, 0]

  return {
    add(x, y) {
      n++
      sumY += y
      for (let one = 0; one < count; one++) {
        const value = x[one] as number
        sumX[one] = (sumX[one] as number) + value
        sumXY[one] = (sumXY[one] as number) + value * y
        for (let other = 0; other <= one; other++) {
          const at = one * count + other
          sumXX[at] = (sumXX[at] as number) + value * (x[other] as number)
        }
      }
    },
    endDeterminization() {
      for (let one = 0; one < count; one++) {
        const mean = (sumX[one] as number) / n
        both[one] = (both[one] as number) + (sumXY[one] as number) - mean * sumY
        for (let other = 0; other <= one; other++) {
          const at = one * count + other
          squares[at] = (squares[at] as number) + (sumXX[at] as number) - mean * (sumX[other] as number)
        }
      }
      for (const sums of [sumX, sumXX, sumXY]) sums.fill(0)
      n = sumY = 0
    },
    get: () => solve(squares, both),
  }
}

/**
 * Solves the normal equations, eliminating one number after the other (Cholesky, without roots).
 * @param squares the lower half of a symmetric matrix, by row
 */
function solve(squares: Float64Array, both: Float64Array): Float64Array {
  const count = both.length
  const rest = squares.slice()
  const slopes = both.slice()
  const at = (row: number, column: number) => row * count + column
  for (let one = 0; one < count; one++) {
    const pivot = rest[at(one, one)] as number
    const isNothing = pivot <= NOTHING * (squares[at(one, one)] as number)
    for (let row = one + 1; row < count; row++) {
      const factor = isNothing ? 0 : (rest[at(row, one)] as number) / pivot
      rest[at(row, one)] = factor
      for (let column = one + 1; column <= row; column++)
        rest[at(row, column)] =
          (rest[at(row, column)] as number) - factor * (rest[at(column, one)] as number) * pivot
      slopes[row] = (slopes[row] as number) - factor * (slopes[one] as number)
    }
    slopes[one] = isNothing ? 0 : (slopes[one] as number) / pivot
  }
  for (let one = count - 1; one >= 0; one--)
    for (let row = one + 1; row < count; row++)
      slopes[one] = (slopes[one] as number) - (rest[at(row, one)] as number) * (slopes[row] as number)
  return slopes
}

/** Results of some choices in sampled determinizations. */
interface Tally {
  /** By choice, its mean over the determinizations in which it was tried, as of the last `settle`, and the number of these. */
  readonly means: Float64Array
  readonly determinizations: Uint32Array
  /** Records a try of a choice in the current determinization, with the current luck. */
  add(choice: number, value: number): void
  endDeterminization(): void
  /** Recomputes the means of these choices. */
  settle(choices: Iterable<number>): void
}

/**
 * A tally whose means are corrected for luck, as far as luck correlates with the results (control variates). Source:
 * Lavenberg and Welch, A Perspective on the Use of Control Variables to Increase the Efficiency of Monte Carlo
 * Simulations, 1981.
 * @param luck the luck of the last try as some numbers, overwritten by each try: for every choice, the mean of each
 *   number over all determinizations is 0. Empty if luck is unknown.
 */
export function createTally(count: number, luck: Float64Array = new Float64Array()): Tally {
  const kinds = luck.length
  const sums = new Float64Array(count)
  const lucks = new Float64Array(count * kinds)
  const means = new Float64Array(count)
  const determinizations = new Uint32Array(count)
  const slopes = createSlopes(kinds)

  return {
    means,
    determinizations,
    add(choice, value) {
      sums[choice] = (sums[choice] as number) + value
      determinizations[choice] = (determinizations[choice] as number) + 1
      for (let kind = 0; kind < kinds; kind++) {
        const at = choice * kinds + kind
        lucks[at] = (lucks[at] as number) + (luck[kind] as number)
      }
      slopes.add(luck, value)
    },
    endDeterminization: slopes.endDeterminization,
    settle(choices) {
      const prices = slopes.get()
      for (const choice of choices) {
        let sum = sums[choice] as number
        for (const [kind, price] of prices.entries()) sum -= price * (lucks[choice * kinds + kind] as number)
        means[choice] = sum / (determinizations[choice] as number)
      }
    },
  }
}

/** Choices that can be tried in sampled determinizations. */
export interface Trial {
  /** Samples the hidden cards: the next determinization. */
  deal(): void
  /** The value of a choice in this determinization. */
  play(choice: number): number
  /** The luck of the last try, in the form of `createTally`; absent if luck is unknown. */
  readonly luck?: Float64Array
}

interface Halved {
  /** The choices by their results and prior values, best first. */
  readonly order: readonly number[]
  /** By choice, its mean over the determinizations in which it was tried, and the number of these. */
  readonly means: Float64Array
  readonly determinizations: Uint32Array
}

/**
 * Sequential halving: all choices are tried in the same determinizations, then the better half of them in further ones,
 * until one is left. Known luck is removed. Source: Karnin, Koren and Somekh, Almost Optimal Exploration in Multi-Armed
 * Bandits, 2013.
 * @param count number of choices
 * @param budget approximate number of tries in all
 * @param inTime called after every determinization; once it returns false, the results so far decide
 * @param begun prior by choice, added to the sum of its results before anything is tried; absent for none
 */
export function halve(
  count: number,
  budget: number,
  trial: Trial,
  inTime: () => boolean,
  begun: Float64Array = new Float64Array(count),
): Halved {
  const { means, determinizations, add, endDeterminization, settle } = createTally(count, trial.luck)
  let order = Array.from({ length: count }, (_, choice) => choice)
  const phases = Math.ceil(Math.log2(count))
  let alive = count
  let goesOn = true
  for (let phase = 0; phase < phases && goesOn; phase++) {
    const rest = order.slice(alive)
    const tried = order.slice(0, alive)
    const rolls = Math.max(1, Math.round(budget / phases / alive))
    for (let roll = 0; roll < rolls && goesOn; roll++) {
      trial.deal()
      for (const choice of tried) add(choice, trial.play(choice))
      endDeterminization()
      goesOn = inTime()
    }
    settle(tried)
    const worth = (choice: number) =>
      (means[choice] as number) + (begun[choice] as number) / (determinizations[choice] as number)
    tried.sort((one, other) => worth(other) - worth(one))
    order = [...tried, ...rest]
    alive = Math.ceil(alive / 2)
  }
  return { order, means, determinizations }
}
