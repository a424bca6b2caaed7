/**
 * A small network that treats all colours alike (deep sets: Zaheer et al., 2017): the same weights look at each colour, together with
 * what is true of the whole table, and a second layer looks at each colour again, together with the mean of all.
 */
export interface TrunkShape {
  /** How many colours there are. */
  readonly sets: number
  /** Numbers that tell of one colour, and of the whole table. */
  readonly each: number
  readonly whole: number
  /** Units in each layer. */
  readonly units: number
}

/** Where the weights of each part begin in a list of all, by what they are multiplied with. */
export interface TrunkPlan extends TrunkShape {
  readonly each1: number
  readonly whole1: number
  readonly bias1: number
  readonly own2: number
  readonly mean2: number
  readonly bias2: number
  /** How many weights there are, and where a head may begin. */
  readonly end: number
}

export function planTrunk(shape: TrunkShape): TrunkPlan {
  const { each, whole, units } = shape
  const whole1 = each * units
  const bias1 = whole1 + whole * units
  const own2 = bias1 + units
  const mean2 = own2 + units * units
  const bias2 = mean2 + units * units
  return { ...shape, each1: 0, whole1, bias1, own2, mean2, bias2, end: bias2 + units }
}

/** What the layers came to. One is written anew for each look. */
export interface Activations {
  /** By colour and number. */
  readonly each: Float64Array
  readonly whole: Float64Array
  /** By colour and unit, after the first and the second layer. */
  readonly first: Float64Array
  readonly second: Float64Array
  readonly mean: Float64Array
  /** By unit, what is common to all colours in the layer that is worked out. */
  readonly common: Float64Array
}

export const createActivations = ({ sets, each, whole, units }: TrunkShape): Activations => ({
  each: new Float64Array(sets * each),
  whole: new Float64Array(whole),
  first: new Float64Array(sets * units),
  second: new Float64Array(sets * units),
  mean: new Float64Array(units),
  common: new Float64Array(units),
})

/** The first layer, and the mean of all colours in it. Numbers that are 0 cost nothing. */
export function runFirst(plan: TrunkPlan, weights: Float64Array, at: Activations): void {
  const { sets, each: numbers, units } = plan
  const { each, whole, first, mean, common } = at
  for (let unit = 0; unit < units; unit++) common[unit] = weights[plan.bias1 + unit] as number
  addProducts(common, 0, whole, 0, plan.whole, weights, plan.whole1, units)
  mean.fill(0)
  for (let set = 0; set < sets; set++) {
    const start = set * units
    for (let unit = 0; unit < units; unit++) first[start + unit] = common[unit] as number
    addProducts(first, start, each, set * numbers, numbers, weights, plan.each1, units)
    for (let unit = 0; unit < units; unit++) {
      const value = first[start + unit] as number
      if (value > 0) mean[unit] = (mean[unit] as number) + value / sets
      else first[start + unit] = 0
    }
  }
  for (let unit = 0; unit < units; unit++) common[unit] = weights[plan.bias2 + unit] as number
  addProducts(common, 0, mean, 0, units, weights, plan.mean2, units)
}

/** The second layer for one colour, once the first is there. */
export function runSecond(plan: TrunkPlan, weights: Float64Array, at: Activations, set: number): void {
  const { units } = plan
  const { first, second, common } = at
  const start = set * units
  for (let unit = 0; unit < units; unit++) second[start + unit] = common[unit] as number
  addProducts(second, start, first, start, units, weights, plan.own2, units)
  for (let unit = 0; unit < units; unit++) if ((second[start + unit] as number) < 0) second[start + unit] = 0
}

/** Adds each input times its row of weights. */
export function addProducts(
  sums: Float64Array,
  start: number,
  inputs: Float64Array,
  from: number,
  count: number,
  weights: Float64Array,
  rows: number,
  units: number,
): void {
  for (let input = 0; input < count; input++) {
    const value = inputs[from + input] as number
    if (value === 0) continue
    const row = rows + input * units
    for (let unit = 0; unit < units; unit++)
      sums[start + unit] = (sums[start + unit] as number) + value * (weights[row + unit] as number)
  }
}
