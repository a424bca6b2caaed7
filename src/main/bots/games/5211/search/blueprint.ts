import { COLOURS, HAND_SIZE } from '../../../../../shared/games/5211'
import { COLOUR_OF, type Core, POINTS_OF } from '../../../../engine/games/5211/core'
import { type Activations, createTrunk, planTrunk, type TrunkPlan } from '../../../net/trunk'
import { choicesOf, FIRST_OF, SECOND_OF, SETS } from './choices'
import { CHOICE_EACH, CHOICE_WHOLE, describeChoice } from './features'
import type { Policy } from './policy'

/** Units of each layer, of policies and values alike. */
export const UNITS = 20

const VALUES = 6
/** Of the third layer, by turn: a row for each value of a card, and one for two cards of a colour. */
const ROWS = VALUES + 1
/** Besides the rows: a bias for each value and turn, and what two cards of a colour and two Kododo cards add. */
const BIASES = VALUES + 2

export interface PolicyPlan extends TrunkPlan {
  readonly rows: number
  readonly biases: number
  readonly size: number
}

export function planPolicy(units: number): PolicyPlan {
  const trunk = planTrunk({ sets: COLOURS.length, each: CHOICE_EACH, whole: CHOICE_WHOLE, units })
  const biases = trunk.end + 3 * ROWS * units
  return { ...trunk, rows: trunk.end, biases, size: biases + 3 * BIASES }
}

/** Where the row of a card's value, from 1, or of two cards of a colour (7) begins. */
export const rowAt = (plan: PolicyPlan, turn: number, row: number): number =>
  plan.rows + ((turn - 1) * ROWS + row - 1) * plan.units
export const biasAt = (plan: PolicyPlan, turn: number, row: number): number =>
  plan.biases + (turn - 1) * BIASES + row - 1

export interface Blueprint extends Policy {
  /** Its own copy. */
  readonly weights: Float64Array
  readonly at: Activations
  /** As `weigh`, where the numbers that describe the choice are in `at` already. */
  score(core: Core, seat: number): number
}

/** A learned policy. */
export function createBlueprint(plan: PolicyPlan, learned: Float64Array): Blueprint {
  const { weights, at, runFirst, runSecond } = createTrunk(plan, learned)
  const { units } = plan
  const choices = new Uint8Array(SETS)
  const logits = new Float64Array(SETS)
  const done = new Uint8Array(COLOURS.length)
  const scores = new Float64Array(HAND_SIZE)
  const pairs = new Float64Array(COLOURS.length)

  const product = (colour: number, row: number): number => {
    let sum = 0
    const start = colour * units
    for (let unit = 0; unit < units; unit++)
      sum += (at.second[start + unit] as number) * (weights[row + unit] as number)
    return sum
  }

  const blueprint: Blueprint = {
    weights,
    at,
    choices,
    logits,
    weigh(core, seat, hidden) {
      describeChoice(core, seat, hidden, at.each, at.whole)
      return blueprint.score(core, seat)
    },
    score(core, seat) {
      const { hands, held, turn } = core
      runFirst()
      done.fill(0)
      for (let place = 0; place < held; place++) {
        const face = hands[seat * HAND_SIZE + place] as number
        const colour = COLOUR_OF[face] as number
        const value = POINTS_OF[face] as number
        if (done[colour] === 0) {
          runSecond(colour)
          if (turn === 1)
            pairs[colour] = product(colour, rowAt(plan, 1, 7)) + (weights[biasAt(plan, 1, 7)] as number)
          done[colour] = 1
        }
        scores[place] =
          product(colour, rowAt(plan, turn, value)) + (weights[biasAt(plan, turn, value)] as number)
      }
      const n = choicesOf(core, seat, choices)
      for (let index = 0; index < n; index++) {
        const choice = choices[index] as number
        const first = FIRST_OF[choice] as number
        let sum = scores[first] as number
        if (turn === 1) {
          const second = SECOND_OF[choice] as number
          sum += scores[second] as number
          const one = hands[seat * HAND_SIZE + first] as number
          const other = hands[seat * HAND_SIZE + second] as number
          const colour = COLOUR_OF[one] as number
          if (colour === COLOUR_OF[other]) sum += pairs[colour] as number
          if (POINTS_OF[one] === 1 && POINTS_OF[other] === 1) sum += weights[biasAt(plan, 1, 8)] as number
        }
        logits[index] = sum
      }
      return n
    },
  }
  return blueprint
}
