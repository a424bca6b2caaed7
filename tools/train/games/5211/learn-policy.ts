import { FIRST_OF, SECOND_OF, SETS } from '../../../../src/main/bots/games/5211/search/choices'
import {
  biasAt,
  createBlueprint,
  type PolicyPlan,
  rowAt,
} from '../../../../src/main/bots/games/5211/search/learned-model'
import { COLOUR_OF, POINTS_OF } from '../../../../src/main/engine/games/5211/core'
import { HAND_SIZE } from '../../../../src/shared/games/5211'
import { backTrunk, createErrors } from '../../backward'
import type { Learner } from '../../learn'
import { CHOICE_SAMPLE, lookAtChoice, lookedAt, TARGETS_AT } from './samples'

/** Learns to choose as the samples say: their cross entropy with the policy is the loss. */
export function policyLearner(plan: PolicyPlan, begun: Float64Array): Learner {
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
    const face = lookedAt.hands[place % HAND_SIZE] as number
    const value = POINTS_OF[face] as number
    addRow(COLOUR_OF[face] as number, rowAt(plan, lookedAt.turn, value), slope)
    addBias(biasAt(plan, lookedAt.turn, value), slope)
    return face
  }

  function addChoice(choice: number, slope: number): void {
    const one = addCard(FIRST_OF[choice] as number, slope)
    if (lookedAt.turn !== 1) return
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
      const count = lookAtChoice(samples, start, blueprint)
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
