import {
  createValue,
  OUTPUTS,
  type ValuePlan,
} from '../../../../src/main/bots/games/5211/search/learned-model'
import { addOuter, backProducts, backTrunk, createErrors } from '../../backward'
import type { Learner } from '../../learn'
import { POINTS_AT, REST_SAMPLE, read, SHARE_AT } from './samples'

/** How much an error of one point, squared, counts beside the error in the share of the win. */
const POINTS_WEIGHT = 0.01

/** Learns what a game is worth after a round: the share of the win by its cross entropy, the points by squared errors. */
export function valueLearner(plan: ValuePlan, begun: Float64Array): Learner {
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
      for (let output = 0; output < OUTPUTS; output++) backOutput(output, slopes[output] as number)
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
