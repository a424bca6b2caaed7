import two from '../../../../../../resources/bots/5211-2.bin?url&inline'
import three from '../../../../../../resources/bots/5211-3.bin?url&inline'
import four from '../../../../../../resources/bots/5211-4.bin?url&inline'
import five from '../../../../../../resources/bots/5211-5.bin?url&inline'
import {
  CARDS_PER_ROUND,
  COLOURS,
  HAND_SIZE,
  SEAT_COUNTS,
  type SeatCount,
} from '../../../../../shared/games/5211/cards'
import { COLOUR_OF, type Core, countIn, KODODO, POINTS_OF } from '../../../../engine/games/5211/core'
import { type Activations, createTrunk, decodeWeights, planTrunk, type TrunkPlan } from '../../../network'
import type { Hidden } from '../knowledge'
import { createBelief } from './belief'
import { choicesOf, FIRST_OF, SECOND_OF, SETS } from './choices'
import { type Policy, reckoningPolicy } from './policy'
import { createSearch } from './search'

const KINDS = COLOURS.length

/** Number of features of one colour, and of the whole table, at a choice. */
const CHOICE_EACH = 16
const CHOICE_WHOLE = 15

/** A seat's lead over the best rival, in points of this deal. */
function lead({ players, points }: Core, seat: number): number {
  let most = 0
  for (let other = 0; other < players; other++)
    if (other !== seat && (points[other] as number) > most) most = points[other] as number
  return (points[seat] as number) - most
}

/**
 * A seat's knowledge at a choice as features of magnitude about 1.
 * @param each receives the features by colour
 * @param whole receives the features of the table
 */
function describeChoice(
  core: Core,
  seat: number,
  hidden: Hidden,
  each: Float64Array,
  whole: Float64Array,
): void {
  const { players, laid, tally, numbers, held, turn, round } = core
  const { kododoTarget, rounds } = numbers
  each.fill(0)
  const ownKododo = describeTable(core, seat, each)
  const handKododo = describeHand(core, seat, each)
  const unseen = hidden.all - held
  const coming = Math.min((players - 1) * (CARDS_PER_ROUND - laid), unseen)
  const share = unseen === 0 ? 0 : coming / unseen
  describeColours(core, hidden, share, each)
  const kododo = countIn(tally, KODODO)
  const left = (hidden.counts[KODODO] as number) - handKododo
  const margin = lead(core, seat)
  whole[0] = turn === 1 ? 1 : 0
  whole[1] = turn === 2 ? 1 : 0
  whole[2] = turn === 3 ? 1 : 0
  whole[3] = (rounds - round) / rounds
  whole[4] = round === rounds ? 1 : 0
  whole[5] = kododo / kododoTarget
  whole[6] = (kododoTarget - kododo) / 4
  whole[7] = ownKododo / 3
  whole[8] = handKododo / 3
  whole[9] = (left * share) / 4
  whole[10] = kododo > kododoTarget ? 1 : 0
  whole[11] = margin / 10
  whole[12] = Math.tanh(margin / (2 + 2 * (rounds - round)))
  whole[13] = held / HAND_SIZE
  whole[14] = unseen / 80
}

/** By colour, the cards on the table: the seat's own, and the others'. @returns the number of the seat's Kododo cards there */
function describeTable({ players, table, laid, numbers }: Core, seat: number, each: Float64Array): number {
  const { limit } = numbers
  let ownKododo = 0
  for (let other = 0; other < players; other++) {
    const mine = other === seat
    for (let slot = 0; slot < laid; slot++) {
      const face = table[other * CARDS_PER_ROUND + slot] as number
      const value = POINTS_OF[face] as number
      const at = (COLOUR_OF[face] as number) * CHOICE_EACH + (mine ? 0 : 2)
      each[at] = (each[at] as number) + (mine ? 0.25 : 1 / limit)
      each[at + 1] = (each[at + 1] as number) + value / 10
      if (mine && value === 1) ownKododo++
    }
  }
  return ownKododo
}

/** By colour, the cards in the seat's hand. @returns the number of Kododo cards among them */
function describeHand({ hands, held }: Core, seat: number, each: Float64Array): number {
  let handKododo = 0
  for (let place = 0; place < held; place++) {
    const face = hands[seat * HAND_SIZE + place] as number
    const value = POINTS_OF[face] as number
    const at = (COLOUR_OF[face] as number) * CHOICE_EACH
    each[at + 4] = (each[at + 4] as number) + 0.2
    each[at + 5] = (each[at + 5] as number) + value / 10
    if (value / 6 > (each[at + 6] as number)) each[at + 6] = value / 6
    if (value === 1) {
      each[at + 7] = (each[at + 7] as number) + 0.3
      handKododo++
    }
  }
  return handKododo
}

/**
 * By colour, its count and outlook.
 * @param share the probability that a card which the seat has not seen is laid in this round
 * @param each already holds the features of the seat's hand
 */
function describeColours({ tally, numbers }: Core, hidden: Hidden, share: number, each: Float64Array): void {
  const { limit } = numbers
  let most = 0
  for (let colour = 0; colour < KINDS; colour++) {
    const count = countIn(tally, colour)
    if (count < limit && count > most) most = count
  }
  for (let colour = 0; colour < KINDS; colour++) {
    const at = colour * CHOICE_EACH
    const count = countIn(tally, colour)
    const left = (hidden.counts[colour] as number) - 5 * (each[at + 4] as number)
    const points = (hidden.points[colour] as number) - 10 * (each[at + 5] as number)
    each[at + 8] = count / limit
    each[at + 9] = count >= limit ? 1 : 0
    each[at + 10] = count > 0 && count === most ? 1 : 0
    each[at + 11] = left / 20
    each[at + 12] = left <= 0 ? 0 : points / left / 3
    each[at + 13] = (left * share) / limit
    each[at + 14] = (count + left * share) / limit
    each[at + 15] = Math.max(0, count + left * share + 5 * (each[at + 4] as number) - limit) / 4
  }
}

/** Number of features of one colour, and of the whole table, at the end of a round. */
const VALUE_EACH = 9
const VALUE_WHOLE = 13

/** A seat's lead over each of the others in points, smallest first, as `fillGaps` writes it. */
const gaps = new Float64Array(4)

/** @returns the number of other players */
function fillGaps({ players, points, piles }: Core, seat: number): number {
  const own = (points[seat] as number) + (piles[seat] as number) / 100
  let n = 0
  for (let other = 0; other < players; other++) {
    if (other === seat) continue
    const gap = own - (points[other] as number) - (piles[other] as number) / 100
    let at = n++
    while (at > 0 && (gaps[at - 1] as number) > gap) {
      gaps[at] = gaps[at - 1] as number
      at--
    }
    gaps[at] = gap
  }
  return n
}

/**
 * A seat's prospects at the end of a round that another one follows, as features.
 * @param hidden the cards that the table has not seen; the seat's own hand is among them
 */
function describeRest(
  core: Core,
  seat: number,
  hidden: Hidden,
  each: Float64Array,
  whole: Float64Array,
): void {
  const { numbers, hands, held, round } = core
  each.fill(0)
  let handPoints = 0
  for (let place = 0; place < held; place++) {
    const face = hands[seat * HAND_SIZE + place] as number
    const value = POINTS_OF[face] as number
    const at = (COLOUR_OF[face] as number) * VALUE_EACH
    each[at] = (each[at] as number) + 0.25
    each[at + 1] = (each[at + 1] as number) + value / 10
    if (value === 1) each[at + 2] = (each[at + 2] as number) + 0.3
    if (value / 6 > (each[at + 3] as number)) each[at + 3] = value / 6
    handPoints += value
  }
  for (let colour = 0; colour < KINDS; colour++) {
    const at = colour * VALUE_EACH
    const count = 4 * (each[at] as number)
    const left = (hidden.counts[colour] as number) - count
    const sum = (hidden.points[colour] as number) - 10 * (each[at + 1] as number)
    each[at + 4] = left / 20
    each[at + 5] = left <= 0 ? 0 : sum / left / 3
    each[at + 6] = count >= 2 ? 1 : 0
    each[at + 7] = count >= 3 ? 1 : 0
    each[at + 8] = ((each[at + 1] as number) * left) / 20
  }
  const n = fillGaps(core, seat)
  const rest = numbers.rounds - round + 1
  const spread = 1.5 + 3 * Math.sqrt(rest)
  whole.fill(0)
  for (let at = 0; at < n; at++) {
    whole[at] = (gaps[at] as number) / 10
    whole[4 + at] = Math.tanh((gaps[at] as number) / spread)
  }
  whole[8] = rest / numbers.rounds
  whole[9] = rest === 1 ? 1 : 0
  whole[10] = 1 / rest
  whole[11] = handPoints / 15
  whole[12] = (hidden.all - held) / 80
}

/** The inputs of the networks: the number of features of one colour and of the whole table, and the function that fills them in. */
export const features = {
  choice: { each: CHOICE_EACH, whole: CHOICE_WHOLE, describe: describeChoice },
  rest: { each: VALUE_EACH, whole: VALUE_WHOLE, describe: describeRest },
} as const

/** Units per layer, of policies and values alike. */
export const UNITS = 20

const VALUES = 6
/** Rows of the third layer, per turn: one for each value of a card, and one for two cards of a colour. */
const ROWS = VALUES + 1
/** Besides the rows: a bias for each value and turn, and the terms for two cards of a colour and for two Kododo cards. */
const BIASES = VALUES + 2

interface PolicyPlan extends TrunkPlan {
  readonly rows: number
  readonly biases: number
  readonly size: number
}

export function planPolicy(units: number): PolicyPlan {
  const trunk = planTrunk({ sets: COLOURS.length, each: CHOICE_EACH, whole: CHOICE_WHOLE, units })
  const biases = trunk.end + 3 * ROWS * units
  return { ...trunk, rows: trunk.end, biases, size: biases + 3 * BIASES }
}

/** Offset of the row for a card's value, from 1, or for two cards of a colour (7). */
export const rowAt = (plan: PolicyPlan, turn: number, row: number): number =>
  plan.rows + ((turn - 1) * ROWS + row - 1) * plan.units
export const biasAt = (plan: PolicyPlan, turn: number, row: number): number =>
  plan.biases + (turn - 1) * BIASES + row - 1

interface Blueprint extends Policy {
  /** A private copy. */
  readonly weights: Float64Array
  readonly at: Activations
  /** Like `weigh`, if the features of the choice are in `at` already. */
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

  /** Scores each card of the hand by itself, and in the first turn two cards of a colour together. */
  function scoreCards({ hands, held, turn }: Core, seat: number): void {
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
  }

  function scoreOfTwo({ hands }: Core, seat: number, first: number, second: number): number {
    let sum = (scores[first] as number) + (scores[second] as number)
    const one = hands[seat * HAND_SIZE + first] as number
    const other = hands[seat * HAND_SIZE + second] as number
    const colour = COLOUR_OF[one] as number
    if (colour === COLOUR_OF[other]) sum += pairs[colour] as number
    if (POINTS_OF[one] === 1 && POINTS_OF[other] === 1) sum += weights[biasAt(plan, 1, 8)] as number
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
      runFirst()
      scoreCards(core, seat)
      const n = choicesOf(core, seat, choices)
      for (let index = 0; index < n; index++) {
        const choice = choices[index] as number
        const first = FIRST_OF[choice] as number
        logits[index] =
          core.turn === 1
            ? scoreOfTwo(core, seat, first, SECOND_OF[choice] as number)
            : (scores[first] as number)
      }
      return n
    },
  }
  return blueprint
}

interface ValuePlan extends TrunkPlan {
  /** Offset in the third layer: from the mean of the second one, from the table features again, and its biases. */
  readonly mean3: number
  readonly whole3: number
  readonly bias3: number
  /** The weights and bias of each output: the logit of the share of the win, and points still to be won minus the others'. */
  readonly out: number
  readonly size: number
}

const OUTPUTS = 2

export function planValue(units: number): ValuePlan {
  const trunk = planTrunk({ sets: COLOURS.length, each: VALUE_EACH, whole: VALUE_WHOLE, units })
  const whole3 = trunk.end + units * units
  const bias3 = whole3 + VALUE_WHOLE * units
  const out = bias3 + units
  return { ...trunk, mean3: trunk.end, whole3, bias3, out, size: out + OUTPUTS * (units + 1) }
}

/** The learned value of a game for a seat after a round. */
export interface Value {
  evaluate(core: Core, seat: number, hidden: Hidden): void
  /** The logit of the share of the win, and points still to be won minus the others', at the last evaluation. */
  readonly out: Float64Array
}

/** The network of a value. */
interface ValueNet extends Value {
  /** The evaluation itself, for features of the game that are in `at` already. */
  score(): void
  /** A private copy. */
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
    evaluate(core, seat, hidden) {
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

const FILES: Readonly<Record<SeatCount, string>> = { 2: two, 3: three, 4: four, 5: five }

/** The networks learned for a number of players: `npm run bots -- train` makes them, as `resources/bots` describes. */
function learned(players: SeatCount): { readonly policy: Blueprint; readonly value: Value } {
  const [policy, value] = [planPolicy(UNITS), planValue(UNITS)]
  const weights = decodeWeights(FILES[players], policy.size + value.size)
  return {
    policy: createBlueprint(policy, weights.slice(0, policy.size)),
    value: createValue(value, weights.slice(policy.size)),
  }
}

/** Assumed noise of a heuristic opponent around the steady bot, in points. */
const NOISE = 0.1
/** Prior probability that a player plays like the steady bot; the alternative is the learned policy. */
const STEADY = 0.3

/**
 * Everything that thinking takes at a table with this number of players. Created once, as its lists are long; it keeps
 * nothing of a decision.
 */
export interface LearnedModel {
  readonly search: ReturnType<typeof createSearch>
  readonly belief: ReturnType<typeof createBelief>
  readonly policy: Policy
  readonly value: Value
}

const models = new Map<SeatCount, LearnedModel>()

export function learnedModelFor(count: number): LearnedModel {
  const players = SEAT_COUNTS.find((one) => one === count)
  if (players === undefined) throw new RangeError(`${count} players`)
  const known = models.get(players)
  if (known !== undefined) return known
  const { policy, value } = learned(players)
  const belief = createBelief(players, [reckoningPolicy(NOISE), policy], [STEADY, 1 - STEADY])
  const model = { search: createSearch(players), belief, policy, value }
  models.set(players, model)
  return model
}
