import { type Card, COLOURS, HAND_SIZE, TURNS, without } from '../../../../../shared/games/5211/cards'
import { type Core, countIn, faceOf, KODODO, NOBODY } from '../../../../engine/games/5211/core'
import type { Rng } from '../../../../engine/rng'
import { cardsOf, type Known } from '../knowledge'
import { SETS } from '../search/choices'
import type { LearnedModel } from '../search/learned-model'
import type { Policy } from '../search/policy'
import type { Trials } from '../search/search'

/**
 * The results of each choice in possible deals. All choices are tried in the same deals, the first ones; a choice that
 * has fallen clearly behind is not tried any further. Lists have an entry for each deal and choice.
 */
export interface Sample {
  /** By choice, a set of places in the hand. */
  readonly choices: readonly number[]
  /** By choice, the number of deals in which it was tried, counted from the first deal. */
  readonly tried: readonly number[]
  /** By deal, the number of the belief that it was drawn from, from 1. */
  readonly beliefs: Uint8Array
  readonly limit: number
  /** The share of the win, from 0 to 1. */
  readonly wins: Float64Array
  /** Points of the round: the seat's own, and those of all others together. */
  readonly points: Int16Array
  readonly theirs: Int16Array
  /** Points of the round of the other player with most points of the game so far; the maximum of these if several are level. */
  readonly foremost: Int16Array
  /** The scoring, and the cards on the table, as in `Core`. */
  readonly scoring: Int8Array
  readonly counted: Int32Array
}

/** Deals in which choices are tried. A choice is given by its index in the sample. */
type TriedDeals = Pick<Trials, 'deal' | 'play' | 'ended'>

/** A sample that is still being filled, deal by deal. */
interface Sampling extends Sample {
  /** Tries these choices in one more deal. @param belief the number of the belief that it is drawn from */
  add(trials: TriedDeals, alive: readonly number[], belief: number): void
}

/**
 * @param begun the game as it is now
 * @param seat the owner of the choices
 * @param most maximum number of deals
 */
export function createSampling(
  begun: Core,
  seat: number,
  choices: readonly number[],
  most: number,
): Sampling {
  const count = choices.length
  const size = most * count
  const tried = choices.map(() => 0)
  const beliefs = new Uint8Array(most)
  const wins = new Float64Array(size)
  const points = new Int16Array(size)
  const theirs = new Int16Array(size)
  const foremost = new Int16Array(size)
  const scoring = new Int8Array(size)
  const counted = new Int32Array(size)
  const before = sumOf(begun.points)
  const leaders = leadersIn(begun, seat)
  let deals = 0

  function note(at: number, won: number, ended: Core): void {
    const own = (ended.points[seat] as number) - (begun.points[seat] as number)
    wins[at] = won
    points[at] = own
    theirs[at] = sumOf(ended.points) - before - own
    foremost[at] = Math.max(
      ...leaders.map((one) => (ended.points[one] as number) - (begun.points[one] as number)),
    )
    scoring[at] = ended.scoring
    counted[at] = ended.counted
  }

  return {
    choices,
    tried,
    beliefs,
    limit: begun.numbers.limit,
    wins,
    points,
    theirs,
    foremost,
    scoring,
    counted,
    add({ deal, play, ended }, alive, belief) {
      deal()
      beliefs[deals] = belief
      for (const choice of alive) {
        note(deals * count + choice, play(choice), ended)
        tried[choice] = deals + 1
      }
      deals++
    },
  }
}

/** Finds the players other than the seat who have most points of the game so far. */
function leadersIn({ players, points, carried }: Core, seat: number): readonly number[] {
  const others = Array.from({ length: players }, (_, one) => one).filter((one) => one !== seat)
  const totalOf = (one: number) => (points[one] as number) + (carried[one] as number)
  const most = Math.max(...others.map(totalOf))
  return others.filter((one) => totalOf(one) === most)
}

const sumOf = (points: Int16Array): number => points.reduce((sum, one) => sum + one, 0)

/** A number for a tried deal. @param at the index in the sample's lists */
export type Measure = (sample: Sample, at: number) => number

export const winsIn: Measure = ({ wins }, at) => wins[at] as number
export const pointsIn: Measure = ({ points }, at) => points[at] as number
export const theirsIn: Measure = ({ theirs }, at) => theirs[at] as number

export const foremostIn: Measure = ({ foremost }, at) => foremost[at] as number

/** The seat's lead in points of the round over the other player with most points so far. */
export const aheadOfForemost: Measure = ({ points, foremost }, at) =>
  (points[at] as number) - (foremost[at] as number)

/** The seat's lead in points of the round over the others' average. @param rivals number of the others */
export const leadOver =
  (rivals: number): Measure =>
  (sample, at) =>
    pointsIn(sample, at) - theirsIn(sample, at) / rivals

/** 1 if `what` scores, otherwise 0. @param what the index of a colour, `KODODO`, or `NOBODY` if nothing scores */
export const scores =
  (what: number): Measure =>
  ({ scoring }, at) =>
    scoring[at] === what ? 1 : 0

/** The share of the win if `what` scores, otherwise 0. @param what the index of a colour, `KODODO`, or `NOBODY` */
export const winsIf =
  (what: number): Measure =>
  ({ scoring, wins }, at) =>
    scoring[at] === what ? (wins[at] as number) : 0

/** The seat's own points from `what`. @param what the index of a colour, or `KODODO` */
export const pointsFrom =
  (what: number): Measure =>
  ({ scoring, points }, at) =>
    scoring[at] === what ? (points[at] as number) : 0

/** The others' points from `what`, all together. @param what the index of a colour, or `KODODO` */
export const theirsFrom =
  (what: number): Measure =>
  ({ scoring, theirs }, at) =>
    scoring[at] === what ? (theirs[at] as number) : 0

/** 1 if there are enough cards of a colour on the table for it to be out, otherwise 0. */
export const isOut =
  (colour: number): Measure =>
  ({ counted, limit }, at) =>
    countIn(counted[at] as number, colour) >= limit ? 1 : 0

/** 1 if a card scores, otherwise 0: by its colour, and a Kododo card if these score. @param colour the index of its colour */
export const scoresAs = (colour: number, isKododo: boolean): Measure =>
  isKododo ? (sample, at) => scores(colour)(sample, at) + scores(KODODO)(sample, at) : scores(colour)

/** 1 if a colour is out as the round ends, otherwise 0: if the Kododo score, no colour is judged. @param colour its index */
export const goesOut =
  (colour: number): Measure =>
  (sample, at) =>
    isOut(colour)(sample, at) * (1 - scores(KODODO)(sample, at))

/** 1 if a colour would score but for another colour with as many cards, otherwise 0. */
export const ties =
  (colour: number): Measure =>
  ({ counted, scoring, limit }, at) => {
    const tally = counted[at] as number
    const scored = scoring[at] as number
    const own = countIn(tally, colour)
    const less = scored === NOBODY ? 0 : countIn(tally, scored)
    if (scored === KODODO || own >= limit || own <= less) return 0
    return COLOURS.some((_, other) => other !== colour && countIn(tally, other) === own) ? 1 : 0
  }
/** 1 if a colour scores and has more cards than another, otherwise 0. */
export const scoresAhead =
  (colour: number, other: number): Measure =>
  ({ counted, scoring }, at) => {
    const tally = counted[at] as number
    return scoring[at] === colour && countIn(tally, colour) > countIn(tally, other) ? 1 : 0
  }

/**
 * 1 if a colour would score but for one other, otherwise 0. @param how whether that one has as many cards, or more and
 * scores itself
 */
export const isBlocked =
  (colour: number, by: number, how: 'level' | 'past'): Measure =>
  (sample, at) => {
    const tally = sample.counted[at] as number
    const [own, theirs] = [countIn(tally, colour), countIn(tally, by)]
    if (how === 'level') return own === theirs ? ties(colour)(sample, at) : 0
    return sample.scoring[at] === by && own > 0 && theirs > own ? 1 : 0
  }

/** Finds the indices of the colours that have more cards than another one, and are not out. */
export function aheadAt({ counted, limit }: Sample, at: number, colour: number): readonly number[] {
  const tally = counted[at] as number
  const count = countIn(tally, colour)
  return [...COLOURS.keys()].filter((one) => countIn(tally, one) > count && countIn(tally, one) < limit)
}

interface Estimate {
  readonly mean: number
  /** The standard error of the mean: by the variation between deals or between beliefs, whichever is larger. */
  readonly error: number
}

/** The mean of a measure after a choice. @param choice its index in the sample's choices */
export const estimate = (sample: Sample, measure: Measure, choice: number): Estimate =>
  meanOf(sample, sample.tried[choice] as number, (at) => measure(sample, at + choice))

/** The mean excess of a measure after one choice over another, in the deals in which both were tried. */
export const difference = (sample: Sample, measure: Measure, one: number, other: number): Estimate =>
  estimateOfBoth(sample, (at, otherAt) => measure(sample, at) - measure(sample, otherAt), one, other)

/**
 * The mean of a number that depends on the same deal after one choice and after another, in the deals in which both
 * were tried.
 * @param value of the indices of both in the sample's lists
 */
export const estimateOfBoth = (
  sample: Sample,
  value: (at: number, otherAt: number) => number,
  one: number,
  other: number,
): Estimate =>
  meanOf(sample, Math.min(sample.tried[one] as number, sample.tried[other] as number), (at) =>
    value(at + one, at + other),
  )

/** @param value of a deal that begins at an index in the sample's lists */
function meanOf({ choices, beliefs }: Sample, deals: number, value: (at: number) => number): Estimate {
  const values = Float64Array.from({ length: deals }, (_, deal) => value(deal * choices.length))
  const mean = values.reduce((sum, one) => sum + one, 0) / deals
  let squares = 0
  const sums = new Map<number, number>()
  for (const [deal, one] of values.entries()) {
    const off = one - mean
    squares += off * off
    const belief = beliefs[deal] as number
    sums.set(belief, (sums.get(belief) ?? 0) + off)
  }
  let clustered = 0
  for (const sum of sums.values()) clustered += sum * sum
  const ofDeals = squares / Math.max(1, deals - 1) / deals
  const others = Math.max(1, sums.size - 1)
  // A few beliefs say little about their variance: the factor approximates that of Student's distribution for two
  // standard errors.
  const ofBeliefs = (clustered / deals / deals) * (sums.size / others) * (1 + 1.5 / others) ** 2
  return { mean, error: Math.sqrt(Math.max(ofDeals, ofBeliefs)) }
}

/** The cards that a seat plays in the turns after a choice, one per turn; empty if it decides turn by turn. */
export type Plan = readonly Card[]

/** Total number of tries of plans, the number of beliefs, and of hands in each. */
const TRIES = 4800
const BELIEFS = 4
const HANDS = 160
/** Minimum lead of a plan over deciding turn by turn, in standard errors, for it to be followed. */
const CLEAR = 2

/** A policy that follows a plan if there is one. */
interface Follower extends Policy {
  /** @param plan for the last turns of the round */
  follow(plan: Plan): void
}

/** @param policy decides without a plan */
export function followerOf(policy: Policy): Follower {
  const choices = new Uint8Array(SETS)
  const logits = new Float64Array(SETS)
  let planned: readonly number[] = []
  return {
    choices,
    logits,
    follow(plan) {
      planned = plan.map(faceOf)
    },
    weigh(core, seat, hidden) {
      const face = planned[planned.length - 1 - (TURNS.length - core.turn)]
      if (face !== undefined) {
        const hand = core.hands.subarray(seat * HAND_SIZE, seat * HAND_SIZE + core.held)
        choices[0] = 1 << hand.indexOf(face)
        logits[0] = 0
        return 1
      }
      const count = policy.weigh(core, seat, hidden)
      choices.set(policy.choices.subarray(0, count))
      logits.set(policy.logits.subarray(0, count))
      return count
    },
  }
}

/** A choice of a seat, by its index in `Trials.choices`, with the plan that follows. */
interface Planned {
  readonly place: number
  readonly plan: Plan
}

/** Trials in which each choice is followed by its plan. @param follower the seat's own policy in them */
export const following = (
  { deal, play, ended }: TriedDeals,
  follower: Follower,
  planned: readonly Planned[],
): TriedDeals => ({
  deal,
  ended,
  play(at) {
    const { place, plan } = planned[at] as Planned
    follower.follow(plan)
    return play(place)
  },
})

/** The distinct orders in which this many of the cards can be played. */
function ordersOf(cards: readonly Card[], turns: number): readonly Plan[] {
  if (turns === 0) return [[]]
  return [...new Set(cards)].flatMap((card) =>
    ordersOf(without(cards, [card]), turns - 1).map((plan) => [card, ...plan]),
  )
}

/**
 * Finds for each choice the best plan for the last round of a deal, where nobody draws: the policy, which has learned
 * to play whole deals, may break up cards there that win only together. These deals are used for nothing else, so the
 * search biases no figure.
 * @param choices sets of places in the hand
 * @returns a plan for each choice: an empty one if deciding turn by turn is as good, and in all other rounds
 */
export function plansFor(
  known: Known,
  choices: readonly number[],
  {
    trials,
    follower,
    belief,
    rng,
  }: Pick<LearnedModel, 'belief'> & {
    readonly trials: TriedDeals
    readonly follower: Follower
    readonly rng: Rng
  },
): readonly Plan[] {
  const { core, seat, hidden, turns, hand } = known
  const left = TURNS.length - core.turn
  if (core.round < core.numbers.rounds || left === 0) return choices.map(() => [])
  const tried = choices.flatMap((choice, place) =>
    [[], ...ordersOf(without(hand, cardsOf(known, choice)), left)].map((plan) => ({ choice, place, plan })),
  )
  const all = [...tried.keys()]
  const deals = Math.ceil(TRIES / BELIEFS / all.length)
  const sampling = createSampling(
    core,
    seat,
    tried.map(({ choice }) => choice),
    BELIEFS * deals,
  )
  const plans = following(trials, follower, tried)
  for (let think = 1; think <= BELIEFS; think++) {
    belief.form(core, seat, hidden, turns, HANDS, rng)
    for (let deal = 0; deal < deals; deal++) sampling.add(plans, all, think)
  }
  const winsOf = (at: number) => estimate(sampling, winsIn, at).mean
  return choices.map((_, place) => {
    const [free = 0, ...planned] = all.filter((at) => tried[at]?.place === place)
    const best = planned.reduce((one, other) => (winsOf(other) > winsOf(one) ? other : one), free)
    const { mean, error } = difference(sampling, winsIn, best, free)
    return mean > CLEAR * error ? (tried[best]?.plan ?? []) : []
  })
}
