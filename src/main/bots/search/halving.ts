import { createTally } from './tally'

/** Something to be tried out in sampled worlds. */
export interface Trial {
  /** Fills in what is hidden: the next world. */
  deal(): void
  /** What a choice comes to in this world. */
  play(choice: number): number
  /** How lucky the last try was, as a tally takes it; left out where nothing is known of luck. */
  readonly luck?: Float64Array
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
 * is known of luck is taken off.
 * Source: Karnin, Koren and Somekh, Almost Optimal Exploration in Multi-Armed Bandits, 2013.
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
  const { means, worlds, add, endWorld, settle } = createTally(count, trial.luck)
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
      endWorld()
      goesOn = inTime()
    }
    settle(tried)
    const worth = (choice: number) =>
      (means[choice] as number) + (begun[choice] as number) / (worlds[choice] as number)
    tried.sort((one, other) => worth(other) - worth(one))
    order = [...tried, ...rest]
    alive = Math.ceil(alive / 2)
  }
  return { order, means, worlds }
}
