/** Something to be tried out in sampled worlds. */
export interface Trial {
  /** Fills in what is hidden: the next world. */
  deal(): void
  /** What a choice comes to in this world. */
  play(choice: number): number
}

export interface Halved {
  /** The choices by what they came to, the best first. */
  readonly order: readonly number[]
  /** By choice, the mean over the worlds it was tried in, and how many these were. */
  readonly means: Float64Array
  readonly worlds: Uint32Array
}

/**
 * Sequential halving: all choices are tried in the same worlds, then the better half of them in further ones, until one is left.
 * Source: Karnin, Koren and Somekh, Almost Optimal Exploration in Multi-Armed Bandits, 2013.
 * @param count how many choices there are
 * @param budget how many tries there are in all, more or less
 * @param inTime asked after every world; once it says no, what has been found by then must do
 */
export function halve(count: number, budget: number, trial: Trial, inTime: () => boolean): Halved {
  const sums = new Float64Array(count)
  const means = new Float64Array(count)
  const worlds = new Uint32Array(count)
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
        sums[choice] = (sums[choice] as number) + trial.play(choice)
        worlds[choice] = (worlds[choice] as number) + 1
      }
      goesOn = inTime()
    }
    for (const choice of tried) means[choice] = (sums[choice] as number) / (worlds[choice] as number)
    tried.sort((one, other) => (means[other] as number) - (means[one] as number))
    order = [...tried, ...rest]
    alive = Math.ceil(alive / 2)
  }
  return { order, means, worlds }
}
