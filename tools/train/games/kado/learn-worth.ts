import { createGridNet, type GridPlan, SCALE } from '../../../../src/main/bots/games/kado/grid-net'
import { backTrunk, createErrors } from '../../backward'
import type { Learner } from '../../learn'
import { SAMPLE } from './chunk'

/** Learns what grids come to: the squared error is the loss, in tens of points. */
export function worthLearner(plan: GridPlan, weights: Float64Array): Learner {
  const net = createGridNet(plan, weights)
  const errors = createErrors(plan)
  const gradient = new Float64Array(plan.size)
  const { units, sets, out } = plan
  return {
    gradient,
    weights,
    sampleSize: SAMPLE,
    learn(samples, start) {
      const { each, whole, second } = net.at
      for (let at = 0; at < each.length; at++) each[at] = samples[start + at] as number
      for (let at = 0; at < whole.length; at++) whole[at] = samples[start + each.length + at] as number
      const error = net.score() / SCALE - (samples[start + SAMPLE - 1] as number) / SCALE
      const slope = 2 * error
      gradient[out + units] = (gradient[out + units] as number) + slope
      for (let set = 0; set < sets; set++)
        for (let unit = 0; unit < units; unit++) {
          const at = set * units + unit
          gradient[out + unit] = (gradient[out + unit] as number) + slope * (second[at] as number)
          errors.second[at] = slope * (weights[out + unit] as number)
        }
      backTrunk(plan, weights, net.at, errors, gradient)
      return error ** 2
    },
  }
}
