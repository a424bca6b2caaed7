import type { Activations, TrunkPlan } from '../../src/main/bots/network'

/** What is left of a loss's gradient at each stage of a trunk. */
export interface TrunkErrors {
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
 * run must have no error there.
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

/** Both at once: the gradient of the rows, and the errors at their inputs, which are added up. */
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
