import type { Rng } from '../../src/main/engine/rng'
import { createAdam } from './adam'

/** A network that learns. */
export interface Learner {
  readonly weights: Float64Array
  readonly gradient: Float64Array
  /** How many numbers a sample has. */
  readonly sampleSize: number
  /**
   * Adds the gradient of one sample.
   * @param start where it begins
   * @returns its loss
   */
  learn(samples: Float32Array, start: number): number
}

const BATCH = 64
/** How far a step goes at first, and at last. */
const RATES = [0.004, 0.0002] as const

/**
 * Goes through all samples several times, each time in another order.
 * @returns the mean loss of the samples of the last round through, each before it was learnt
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

/** Weights to begin with: from a bell curve, small enough that no unit speaks much louder than the others. */
export function freshWeights(size: number, rng: Rng): Float64Array {
  const unit = () => (rng.int(2 ** 32) + 0.5) / 2 ** 32
  return Float64Array.from(
    { length: size },
    () => 0.15 * Math.sqrt(-2 * Math.log(unit())) * Math.cos(2 * Math.PI * unit()),
  )
}
