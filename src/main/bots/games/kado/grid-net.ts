import type { Laid } from '../../../../shared/games/kado'
import {
  type Activations,
  createActivations,
  planTrunk,
  runFirst,
  runSecond,
  type TrunkPlan,
} from '../../net/trunk'
import { describeGrid, EACH, PARTS, type Shares, WHOLE } from './describe-grid'

/** Units of each layer. */
export const UNITS = 16
/** The points of a grid are told to the network in this unit. */
export const SCALE = 10

export interface GridPlan extends TrunkPlan {
  /** Where the weights of the last layer begin, its bias the last one. */
  readonly out: number
  readonly size: number
}

export function planGrid(units: number): GridPlan {
  const trunk = planTrunk({ sets: PARTS, each: EACH, whole: WHOLE, units })
  return { ...trunk, out: trunk.end, size: trunk.end + units + 1 }
}

/** A learned worth of grids: what each line and column adds, with an eye to all others. */
export interface GridNet {
  /** @returns the points that the grid may be expected to have in the end */
  look(grid: readonly Laid[], shares: Shares): number
  /** As `look`, where the numbers that describe the grid are in `at` already. */
  score(): number
  readonly at: Activations
}

export function createGridNet(plan: GridPlan, weights: Float64Array): GridNet {
  const at = createActivations(plan)
  const net: GridNet = {
    at,
    look(grid, shares) {
      describeGrid(grid, shares, at.each, at.whole)
      return net.score()
    },
    score() {
      runFirst(plan, weights, at)
      let sum = weights[plan.out + plan.units] as number
      for (let set = 0; set < plan.sets; set++) {
        runSecond(plan, weights, at, set)
        const start = set * plan.units
        for (let unit = 0; unit < plan.units; unit++)
          sum += (at.second[start + unit] as number) * (weights[plan.out + unit] as number)
      }
      return SCALE * sum
    },
  }
  return net
}
