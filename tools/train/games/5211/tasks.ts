import { planPolicy, planValue, UNITS } from '../../../../src/main/bots/games/5211/search/learned-model'
import { stream } from '../../../../src/main/engine/rng'
import { freshWeights, train } from '../../learn'
import { type Played, playChunk, type ToPlay } from './chunk'
import { policyLearner } from './learn-policy'
import { valueLearner } from './learn-value'

/** Something to be learnt from samples. It depends on nothing else. */
export interface ToLearn {
  readonly kind: 'policy' | 'value'
  readonly seed: string
  readonly generation: number
  /** What the generation before learnt; null in the first one. */
  readonly before: Float32Array | null
  readonly samples: Float32Array
}

export interface Learnt {
  readonly weights: Float32Array
  /** Of the last time that all samples were gone through, each before it was learnt. */
  readonly loss: number
}

export type Task = ({ readonly kind: 'play' } & ToPlay) | ToLearn

/** How often all samples are gone through. */
export const ROUNDS = { policy: 8, value: 3 } as const

const KINDS = {
  policy: { size: planPolicy(UNITS).size, learner: policyLearner, plan: planPolicy(UNITS) },
  value: { size: planValue(UNITS).size, learner: valueLearner, plan: planValue(UNITS) },
} as const

export const work = (task: Task): Played | Learnt => (task.kind === 'play' ? playChunk(task) : learn(task))

export function learn({ kind, seed, generation, before, samples }: ToLearn): Learnt {
  const fresh = () => freshWeights(KINDS[kind].size, stream(seed, 'learn', kind))
  const begun = before === null ? fresh() : Float64Array.from(before)
  const learner =
    kind === 'policy' ? policyLearner(KINDS.policy.plan, begun) : valueLearner(KINDS.value.plan, begun)
  const loss = train(learner, samples, ROUNDS[kind], stream(seed, 'learn', kind, generation))
  return { weights: Float32Array.from(learner.weights), loss }
}
