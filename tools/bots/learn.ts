import type { Activations, TrunkPlan } from '../../src/main/bots/network'
import type { Rng } from '../../src/main/engine/rng'

/** Gradient descent with a step size for each weight. Source: Kingma and Ba, Adam, 2015. */
interface Adam {
  /**
   * @param gradient the mean over a batch; it is reset to 0
   * @param rate the step size
   */
  step(weights: Float64Array, gradient: Float64Array, rate: number): void
}

const [FIRST, SECOND, TINY] = [0.9, 0.999, 1e-8]

function createAdam(size: number): Adam {
  const mean = new Float64Array(size)
  const square = new Float64Array(size)
  let steps = 0
  return {
    step(weights, gradient, rate) {
      steps++
      const pace = (rate * Math.sqrt(1 - SECOND ** steps)) / (1 - FIRST ** steps)
      for (let at = 0; at < size; at++) {
        const slope = gradient[at] as number
        const m = FIRST * (mean[at] as number) + (1 - FIRST) * slope
        const v = SECOND * (square[at] as number) + (1 - SECOND) * slope * slope
        mean[at] = m
        square[at] = v
        weights[at] = (weights[at] as number) - (pace * m) / (Math.sqrt(v) + TINY)
      }
      gradient.fill(0)
    },
  }
}

/** A network that learns. */
export interface Learner {
  readonly weights: Float64Array
  readonly gradient: Float64Array
  /** The length of a sample. */
  readonly sampleSize: number
  /**
   * Adds the gradient of one sample.
   * @param start index of its first number
   * @returns its loss
   */
  learn(samples: Float32Array, start: number): number
}

const BATCH = 64
/** The step size at first and at last. */
const RATES = [0.004, 0.0002] as const

/**
 * Goes through all samples several times, each time in a different order.
 * @returns the mean loss in the last pass, measured before each sample was learned
 */
export function train(learner: Learner, samples: Float32Array, rounds: number, rng: Rng): number {
  const { weights, gradient, sampleSize } = learner
  const adam = createAdam(weights.length)
  const count = samples.length / sampleSize
  const places = Uint32Array.from({ length: count }, (_, place) => place)
  const steps = Math.ceil(count / BATCH) * rounds
  let step = 0
  let loss = 0
  for (let round = 0; round < rounds; round++) {
    shuffle(places, rng)
    loss = 0
    for (let first = 0; first < count; first += BATCH) {
      const end = Math.min(first + BATCH, count)
      for (let index = first; index < end; index++)
        loss += learner.learn(samples, (places[index] as number) * sampleSize)
      for (let at = 0; at < gradient.length; at++) gradient[at] = (gradient[at] as number) / (end - first)
      adam.step(weights, gradient, RATES[0] + (RATES[1] - RATES[0]) * (step++ / steps))
    }
  }
  return loss / count
}

function shuffle(places: Uint32Array, rng: Rng): void {
  for (let last = places.length - 1; last > 0; last--) {
    const other = rng.int(last + 1)
    const held = places[last] as number
    places[last] = places[other] as number
    places[other] = held
  }
}

/** Initial weights: normally distributed, and small enough that no unit dominates the others. */
export function freshWeights(size: number, rng: Rng): Float64Array {
  const unit = () => (rng.int(2 ** 32) + 0.5) / 2 ** 32
  return Float64Array.from(
    { length: size },
    () => 0.15 * Math.sqrt(-2 * Math.log(unit())) * Math.cos(2 * Math.PI * unit()),
  )
}

/** The gradient of the loss at each layer of a trunk. */
interface TrunkErrors {
  /** By colour and unit of the second layer: filled by the head. */
  readonly second: Float64Array
  readonly first: Float64Array
  readonly mean: Float64Array
  readonly common: Float64Array
}

export const createErrors = ({ sets, units }: TrunkPlan): TrunkErrors => ({
  second: new Float64Array(sets * units),
  first: new Float64Array(sets * units),
  mean: new Float64Array(units),
  common: new Float64Array(units),
})

/**
 * Adds the gradient of a trunk's weights, by the chain rule from the errors at its second layer. Colours whose second layer was not
 * computed must have no error there.
 */
export function backTrunk(
  plan: TrunkPlan,
  weights: Float64Array,
  at: Activations,
  errors: TrunkErrors,
  gradient: Float64Array,
): void {
  const { sets, units } = plan
  const { second, first, mean, common } = errors
  common.fill(0)
  first.fill(0)
  for (let set = 0; set < sets; set++) {
    const start = set * units
    for (let unit = 0; unit < units; unit++) {
      if ((at.second[start + unit] as number) <= 0) second[start + unit] = 0
      common[unit] = (common[unit] as number) + (second[start + unit] as number)
    }
    backProducts(first, second, start, at.first, start, units, weights, plan.own2, units, gradient, start)
  }
  for (let unit = 0; unit < units; unit++)
    gradient[plan.bias2 + unit] = (gradient[plan.bias2 + unit] as number) + (common[unit] as number)
  mean.fill(0)
  backProducts(mean, common, 0, at.mean, 0, units, weights, plan.mean2, units, gradient, 0)
  common.fill(0)
  for (let set = 0; set < sets; set++) {
    const start = set * units
    for (let unit = 0; unit < units; unit++) {
      const error =
        (at.first[start + unit] as number) > 0
          ? (first[start + unit] as number) + (mean[unit] as number) / sets
          : 0
      first[start + unit] = error
      common[unit] = (common[unit] as number) + error
    }
    addOuter(gradient, plan.each1, at.each, set * plan.each, plan.each, first, start, units)
  }
  for (let unit = 0; unit < units; unit++)
    gradient[plan.bias1 + unit] = (gradient[plan.bias1 + unit] as number) + (common[unit] as number)
  addOuter(gradient, plan.whole1, at.whole, 0, plan.whole, common, 0, units)
}

/** The gradient of rows of weights: each input times each error. */
export function addOuter(
  gradient: Float64Array,
  rows: number,
  inputs: Float64Array,
  from: number,
  count: number,
  errors: Float64Array,
  start: number,
  units: number,
): void {
  for (let input = 0; input < count; input++) {
    const value = inputs[from + input] as number
    if (value === 0) continue
    const row = rows + input * units
    for (let unit = 0; unit < units; unit++)
      gradient[row + unit] = (gradient[row + unit] as number) + value * (errors[start + unit] as number)
  }
}

/** Computes both the gradient of the rows and the errors at their inputs, which are added to the existing ones. */
export function backProducts(
  inputErrors: Float64Array,
  errors: Float64Array,
  start: number,
  inputs: Float64Array,
  from: number,
  count: number,
  weights: Float64Array,
  rows: number,
  units: number,
  gradient: Float64Array,
  into: number,
): void {
  addOuter(gradient, rows, inputs, from, count, errors, start, units)
  for (let input = 0; input < count; input++) {
    const row = rows + input * units
    let sum = 0
    for (let unit = 0; unit < units; unit++)
      sum += (weights[row + unit] as number) * (errors[start + unit] as number)
    inputErrors[into + input] = (inputErrors[into + input] as number) + sum
  }
}
