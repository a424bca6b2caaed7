import { createSlope } from './slope'

/** Something to be tried out in sampled worlds. */
export interface Trial {
  /** Fills in what is hidden: the next world. */
  deal(): void
  /** What a choice comes to in this world. */
  play(choice: number): number
  /** How much of that was luck: whatever is chosen, its mean over all worlds is 0. Where it is missing, nothing is known of luck. */
  luck?(): number
}

export interface Halved {
  /** The choices by what they came to, and what they were taken for; the best first. */
  readonly order: readonly number[]
  /** By choice, the mean over the worlds it was tried in, and how many these were. */
  readonly means: Float64Array
  readonly worlds: Uint32Array
}

/**
 * Sequential halving: all choices are tried in the same worlds, then the better half of them in further ones, until one is left. What
 * is known of luck is taken off, as often as it has gone along with what choices came to (a control variate).
 * Sources: Karnin, Koren and Somekh, Almost Optimal Exploration in Multi-Armed Bandits, 2013; Lavenberg and Welch, A Perspective on the
 * Use of Control Variables to Increase the Efficiency of Monte Carlo Simulations, 1981.
 * @param count how many choices there are
 * @param budget how many tries there are in all, more or less
 * @param inTime asked after every world; once it says no, what has been found by then must do
 * @param begun by choice, what it is taken to have come to in all before anything is tried; nothing, where it is missing
 */
export function halve(
  count: number,
  budget: number,
  trial: Trial,
  inTime: () => boolean,
  begun: Float64Array = new Float64Array(count),
): Halved {
  const sums = new Float64Array(count)
  const lucks = new Float64Array(count)
  const means = new Float64Array(count)
  const worlds = new Uint32Array(count)
  const slope = createSlope()
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
      for (const choice of tried) {
        const value = trial.play(choice)
        const luck = trial.luck?.() ?? 0
        sums[choice] = (sums[choice] as number) + value
        lucks[choice] = (lucks[choice] as number) + luck
        worlds[choice] = (worlds[choice] as number) + 1
        slope.add(luck, value)
      }
      slope.endWorld()
      goesOn = inTime()
    }
    const price = slope.get()
    for (const choice of tried)
      means[choice] =
        ((sums[choice] as number) - price * (lucks[choice] as number)) / (worlds[choice] as number)
    const worth = (choice: number) =>
      (means[choice] as number) + (begun[choice] as number) / (worlds[choice] as number)
    tried.sort((one, other) => worth(other) - worth(one))
    order = [...tried, ...rest]
    alive = Math.ceil(alive / 2)
  }
  return { order, means, worlds }
}
