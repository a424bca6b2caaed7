import { COLOURS } from '../../../../../shared/games/5211'
import type { Core } from '../../../../engine/games/5211/core'
import { type Activations, createTrunk, planTrunk, type TrunkPlan } from '../../../net/trunk'
import { describeRest, VALUE_EACH, VALUE_WHOLE } from './features'
import type { Hidden } from './hidden'

export interface ValuePlan extends TrunkPlan {
  /** Of the third layer: from the mean of the second one, from the whole table again, and its biases. */
  readonly mean3: number
  readonly whole3: number
  readonly bias3: number
  /** By output its weights and its bias: the logit of the share of the win, and points still to be won less the others'. */
  readonly out: number
  readonly size: number
}

export const OUTPUTS = 2

export function planValue(units: number): ValuePlan {
  const trunk = planTrunk({ sets: COLOURS.length, each: VALUE_EACH, whole: VALUE_WHOLE, units })
  const whole3 = trunk.end + units * units
  const bias3 = whole3 + VALUE_WHOLE * units
  const out = bias3 + units
  return { ...trunk, mean3: trunk.end, whole3, bias3, out, size: out + OUTPUTS * (units + 1) }
}

/** What a game is worth for a seat after a round. */
export interface Value {
  look(core: Core, seat: number, hidden: Hidden): void
  /** The logit of the share of the win, and points still to be won less the others', at the last look. */
  readonly out: Float64Array
}

/** What was learned of it. */
export interface ValueNet extends Value {
  /** As `look`, where the numbers that describe the game are in `at` already. */
  score(): void
  /** Its own copy. */
  readonly weights: Float64Array
  readonly at: Activations
  readonly pooled: Float64Array
  readonly third: Float64Array
}

export function createValue(plan: ValuePlan, learned: Float64Array): ValueNet {
  const { units, sets } = plan
  const { weights, at, products, runFirst, runSecond } = createTrunk(plan, learned, 2 * units)
  const pooled = products.list(units)
  const third = products.list(units)
  const endOf = (list: Float64Array) => list.byteOffset + list.byteLength
  const weightAt = (index: number) => weights.byteOffset + weights.BYTES_PER_ELEMENT * index
  const [bias3, mean3, whole3] = [weightAt(plan.bias3), weightAt(plan.mean3), weightAt(plan.whole3)]
  const out = new Float64Array(OUTPUTS)
  const value: ValueNet = {
    weights,
    at,
    out,
    pooled,
    third,
    look(core, seat, hidden) {
      describeRest(core, seat, hidden, at.each, at.whole)
      value.score()
    },
    score() {
      runFirst()
      pooled.fill(0)
      for (let set = 0; set < sets; set++) {
        runSecond(set)
        for (let unit = 0; unit < units; unit++)
          pooled[unit] = (pooled[unit] as number) + (at.second[set * units + unit] as number) / sets
      }
      products.add(bias3, third.byteOffset, pooled.byteOffset, endOf(pooled), mean3)
      products.add(third.byteOffset, third.byteOffset, at.whole.byteOffset, endOf(at.whole), whole3)
      for (let output = 0; output < OUTPUTS; output++) {
        const row = plan.out + output * (units + 1)
        let sum = weights[row + units] as number
        for (let unit = 0; unit < units; unit++) {
          const active = third[unit] as number
          if (active > 0) sum += active * (weights[row + unit] as number)
        }
        out[output] = sum
      }
    },
  }
  return value
}
