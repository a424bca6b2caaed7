import { planGrid, UNITS } from '../../../../src/main/bots/games/kado/grid-net'
import { stream } from '../../../../src/main/engine/rng'
import { freshWeights, train } from '../../learn'
import { playChunk, type ToPlay } from './chunk'
import { worthLearner } from './learn-worth'

/** Grids to learn from. It depends on nothing else. */
export interface ToLearn {
  readonly seed: string
  readonly generation: number
  /** What the generation before learnt; null in the first one. */
  readonly before: Float32Array | null
  readonly samples: Float32Array
}

export type Task = ({ readonly kind: 'play' } & ToPlay) | ({ readonly kind: 'learn' } & ToLearn)

/** Grids, or weights and the loss of the last time that all grids were gone through, each before it was learnt. */
export interface Done {
  readonly numbers: Float32Array
  readonly loss: number
}

/** How often all grids are gone through. */
export const ROUNDS = 10

export const work = (task: Task): Done =>
  task.kind === 'play' ? { numbers: playChunk(task), loss: 0 } : learn(task)

function learn({ seed, generation, before, samples }: ToLearn): Done {
  const plan = planGrid(UNITS)
  const weights =
    before === null ? freshWeights(plan.size, stream(seed, 'learn', 'grids')) : Float64Array.from(before)
  const loss = train(worthLearner(plan, weights), samples, ROUNDS, stream(seed, 'learn', 'grids', generation))
  return { numbers: Float32Array.from(weights), loss }
}
