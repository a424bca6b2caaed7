import { FIRST_OF, SECOND_OF, SETS } from '../../../src/main/bots/games/5211/search/choices'
import {
  biasAt,
  createBlueprint,
  createValue,
  planPolicy,
  planValue,
  rowAt,
  UNITS,
} from '../../../src/main/bots/games/5211/search/learned-model'
import { COLOUR_OF, POINTS_OF } from '../../../src/main/engine/games/5211/core'
import { stream } from '../../../src/main/engine/rng'
import { HAND_SIZE } from '../../../src/shared/games/5211/cards'
import { addOuter, backProducts, backTrunk, createErrors, freshWeights, type Learner, train } from '../learn'
import {
  CHOICE_SAMPLE,
  POINTS_AT,
  REST_SAMPLE,
  read,
  SHARE_AT,
  scoredGame,
  scoreSample,
  TARGETS_AT,
} from './samples'
import { type Played, type PlayTask, playChunk } from './self-play'

/** Learns to choose like the samples. The loss is their cross entropy with the policy. */
export function policyLearner(plan: ReturnType<typeof planPolicy>, begun: Float64Array): Learner {
  const blueprint = createBlueprint(plan, begun)
  const { weights } = blueprint
  const errors = createErrors(plan)
  const gradient = new Float64Array(plan.size)
  const slopes = new Float64Array(SETS)
  const { units } = plan

  function addRow(colour: number, row: number, slope: number): void {
    const start = colour * units
    for (let unit = 0; unit < units; unit++) {
      gradient[row + unit] =
        (gradient[row + unit] as number) + slope * (blueprint.at.second[start + unit] as number)
      errors.second[start + unit] =
        (errors.second[start + unit] as number) + slope * (weights[row + unit] as number)
    }
  }

  const addBias = (at: number, slope: number) => {
    gradient[at] = (gradient[at] as number) + slope
  }

  function addCard(place: number, slope: number): number {
    const face = scoredGame.hands[place % HAND_SIZE] as number
    const value = POINTS_OF[face] as number
    addRow(COLOUR_OF[face] as number, rowAt(plan, scoredGame.turn, value), slope)
    addBias(biasAt(plan, scoredGame.turn, value), slope)
    return face
  }

  function addChoice(choice: number, slope: number): void {
    const one = addCard(FIRST_OF[choice] as number, slope)
    if (scoredGame.turn !== 1) return
    const other = addCard(SECOND_OF[choice] as number, slope)
    const colour = COLOUR_OF[one] as number
    if (colour === COLOUR_OF[other]) {
      addRow(colour, rowAt(plan, 1, 7), slope)
      addBias(biasAt(plan, 1, 7), slope)
    }
    if (POINTS_OF[one] === 1 && POINTS_OF[other] === 1) addBias(biasAt(plan, 1, 8), slope)
  }

  return {
    gradient,
    weights,
    sampleSize: CHOICE_SAMPLE,
    learn(samples, start) {
      const count = scoreSample(samples, start, blueprint)
      let most = Number.NEGATIVE_INFINITY
      for (let index = 0; index < count; index++) most = Math.max(most, blueprint.logits[index] as number)
      let sum = 0
      for (let index = 0; index < count; index++) {
        const weight = Math.exp((blueprint.logits[index] as number) - most)
        slopes[index] = weight
        sum += weight
      }
      let loss = 0
      errors.second.fill(0)
      for (let index = 0; index < count; index++) {
        const chance = (slopes[index] as number) / sum
        const target = samples[start + TARGETS_AT + index] as number
        if (target > 0) loss -= target * Math.log(chance + Number.MIN_VALUE)
        addChoice(blueprint.choices[index] as number, chance - target)
      }
      backTrunk(plan, weights, blueprint.at, errors, gradient)
      return loss
    },
  }
}

/** Weight of the squared error in points, relative to the error in the share of the win. */
const POINTS_WEIGHT = 0.01

/** Learns the value of a game after a round. The loss is the cross entropy of the share of the win plus the squared error in points. */
export function valueLearner(plan: ReturnType<typeof planValue>, begun: Float64Array): Learner {
  const value = createValue(plan, begun)
  const { weights } = value
  const errors = createErrors(plan)
  const gradient = new Float64Array(plan.size)
  const third = new Float64Array(plan.units)
  const pooled = new Float64Array(plan.units)
  const { units, sets } = plan

  function backOutput(output: number, slope: number): void {
    const row = plan.out + output * (units + 1)
    gradient[row + units] = (gradient[row + units] as number) + slope
    for (let unit = 0; unit < units; unit++) {
      const active = value.third[unit] as number
      if (active <= 0) continue
      gradient[row + unit] = (gradient[row + unit] as number) + slope * active
      third[unit] = (third[unit] as number) + slope * (weights[row + unit] as number)
    }
  }

  return {
    gradient,
    weights,
    sampleSize: REST_SAMPLE,
    learn(samples, start) {
      const share = samples[start + SHARE_AT] as number
      const points = samples[start + POINTS_AT] as number
      read(samples, start, value.at)
      value.score()
      const chance = 1 / (1 + Math.exp(-(value.out[0] as number)))
      third.fill(0)
      const error = (value.out[1] as number) - points
      const slopes = [chance - share, 2 * POINTS_WEIGHT * error]
      for (const [output, slope] of slopes.entries()) backOutput(output, slope)
      for (let unit = 0; unit < units; unit++)
        gradient[plan.bias3 + unit] = (gradient[plan.bias3 + unit] as number) + (third[unit] as number)
      addOuter(gradient, plan.whole3, value.at.whole, 0, plan.whole, third, 0, units)
      pooled.fill(0)
      backProducts(pooled, third, 0, value.pooled, 0, units, weights, plan.mean3, units, gradient, 0)
      for (let set = 0; set < sets; set++)
        for (let unit = 0; unit < units; unit++)
          errors.second[set * units + unit] = (pooled[unit] as number) / sets
      backTrunk(plan, weights, value.at, errors, gradient)
      const tiny = Number.MIN_VALUE
      const entropy = -(share * Math.log(chance + tiny) + (1 - share) * Math.log(1 - chance + tiny))
      return entropy + POINTS_WEIGHT * error ** 2
    },
  }
}

/** A policy or a value to be learned from samples. The result depends on nothing else. */
interface LearnTask {
  readonly kind: 'policy' | 'value'
  readonly seed: string
  readonly generation: number
  /** The weights of the previous generation; null in the first one. */
  readonly before: Float32Array | null
  readonly samples: Float32Array
}

export interface Learned {
  readonly weights: Float32Array
  /** Mean loss in the last pass over all samples, measured before each was learned. */
  readonly loss: number
}

export type Task = ({ readonly kind: 'play' } & PlayTask) | LearnTask

/** The number of passes over all samples. */
export const ROUNDS = { policy: 8, value: 3 } as const

const KINDS = {
  policy: { size: planPolicy(UNITS).size, learner: policyLearner, plan: planPolicy(UNITS) },
  value: { size: planValue(UNITS).size, learner: valueLearner, plan: planValue(UNITS) },
} as const

export const work = (task: Task): Played | Learned => (task.kind === 'play' ? playChunk(task) : learn(task))

export function learn({ kind, seed, generation, before, samples }: LearnTask): Learned {
  const fresh = () => freshWeights(KINDS[kind].size, stream(seed, 'learn', kind))
  const begun = before === null ? fresh() : Float64Array.from(before)
  const learner =
    kind === 'policy' ? policyLearner(KINDS.policy.plan, begun) : valueLearner(KINDS.value.plan, begun)
  const loss = train(learner, samples, ROUNDS[kind], stream(seed, 'learn', kind, generation))
  return { weights: Float32Array.from(learner.weights), loss }
}
