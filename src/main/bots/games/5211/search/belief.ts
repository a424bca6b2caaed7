import { HAND_SIZE, type SeatCount } from '../../../../../shared/games/5211/cards'
import { type Core, copyCore, createCore, deal } from '../../../../engine/games/5211/core'
import type { Rng } from '../../../../engine/rng'
import { allHidden, copyHidden, type Hidden, layAgain, type RevealedTurn, spread } from '../knowledge'
import { dueNow } from './choices'
import { type Policy, type Rivals, share } from './policy'
import { unseenBy } from './search'

/** Nobody plays exactly as modelled: the probability of an arbitrary choice. */
const SLIP = 0.04

/** The set of the first place, and of the first two. */
const LAID = { 1: 0b1, 2: 0b11 } as const

const cards = new Uint8Array(100)
const left = new Uint8Array(30)

/** The deal as everybody saw it before a turn, and the cards then revealed. The hands are meaningless. */
interface Moment {
  readonly core: Core
  readonly hidden: Hidden
  turned: RevealedTurn
}

/**
 * The probability that a seat lays what it laid.
 * @param hand its hand, the laid cards first
 * @param held number of cards
 */
function chanceOfLaying(
  policy: Policy,
  { core, hidden }: Moment,
  seat: number,
  hand: Uint8Array,
  held: number,
): number {
  core.hands.set(hand, seat * HAND_SIZE)
  core.held = held
  const count = policy.weigh(core, seat, hidden)
  const laid = LAID[dueNow(core)]
  let most = Number.NEGATIVE_INFINITY
  for (let index = 0; index < count; index++) most = Math.max(most, policy.logits[index] as number)
  let sum = 0
  let own = 0
  for (let index = 0; index < count; index++) {
    const weight = Math.exp((policy.logits[index] as number) - most)
    sum += weight
    if (policy.choices[index] === laid) own = weight
  }
  return SLIP / count + ((1 - SLIP) * own) / sum
}

/**
 * Turns a hand into one that the seat may have held the turn before: the cards it laid, then those it kept, which are
 * some of its current ones.
 * @param held number of cards after that turn
 * @returns number of cards before it
 */
function stepBack({ core, turned }: Moment, seat: number, hand: Uint8Array, held: number, rng: Rng): number {
  const due = dueNow(core)
  const kept = held - (core.next < core.order.length ? due : 0)
  // Any of its cards may be the drawn ones: a partial shuffle puts the kept ones first.
  for (let place = 0; place < kept; place++) {
    const other = place + rng.int(held - place)
    const card = hand[place] as number
    hand[place] = hand[other] as number
    hand[other] = card
  }
  hand.copyWithin(due, 0, kept)
  for (let card = 0; card < due; card++) hand[card] = turned[2 * seat + card] as number
  return kept + due
}

/**
 * The probability, by policy, that a seat lays what it laid, over random remaining cards.
 * @param hands number of sampled hands
 * @param into by policy; added to
 */
function weighTurn(
  policies: readonly Policy[],
  moment: Moment,
  seat: number,
  hands: number,
  rng: Rng,
  into: Float64Array,
): void {
  const { core, hidden, turned } = moment
  const due = dueNow(core)
  const { held } = core
  const hand = new Uint8Array(HAND_SIZE)
  const sums = new Float64Array(policies.length)
  left.set(hidden.faces)
  for (let card = 0; card < due; card++) {
    const face = turned[2 * seat + card] as number
    hand[card] = face
    left[face] = (left[face] as number) - 1
  }
  const free = spread(left, cards)
  for (let trial = 0; trial < hands; trial++) {
    drawFirst(cards, free, held - due, rng)
    for (let place = due; place < held; place++) hand[place] = cards[place - due] as number
    for (const [kind, policy] of policies.entries())
      sums[kind] = (sums[kind] as number) + chanceOfLaying(policy, moment, seat, hand, held)
  }
  for (let kind = 0; kind < sums.length; kind++)
    into[kind] = (into[kind] as number) + Math.log((sums[kind] as number) / hands)
}

/** Shuffles partially, so that the first places are random. @param free number of items */
function drawFirst(items: Uint8Array, free: number, drawn: number, rng: Rng): void {
  for (let place = 0; place < drawn; place++) {
    const other = place + rng.int(free - place)
    const item = items[place] as number
    items[place] = items[other] as number
    items[other] = item
  }
}

/**
 * The others as strangers: every hand is equally likely.
 * @param chances by policy, the probability that a player follows it; they sum to 1
 */
export function strangers(policies: readonly Policy[], chances: readonly number[]): Rivals {
  const stack = new Uint8Array(100)
  return {
    policies,
    deal(_seat, held, left, rng, into, at) {
      dealByChance(left, stack, held, rng, into, at)
      return kindOf(chances, share(rng))
    },
  }
}

/** A uniformly random hand. */
function dealByChance(
  left: Uint8Array,
  stack: Uint8Array,
  held: number,
  rng: Rng,
  into: Uint8Array,
  at: number,
): void {
  let free = spread(left, stack)
  for (let place = 0; place < held; place++) {
    const drawn = rng.int(free)
    const face = stack[drawn] as number
    stack[drawn] = stack[--free] as number
    into[at + place] = face
    left[face] = (left[face] as number) - 1
  }
}

/** @param drawn a number from 0 to 1 */
export function kindOf(chances: ArrayLike<number>, drawn: number): number {
  let left = drawn
  for (let kind = 0; kind < chances.length - 1; kind++) {
    left -= chances[kind] as number
    if (left < 0) return kind
  }
  return chances.length - 1
}

/** Number of past turns in which a hand is checked against its owner's play. */
const DEPTH = 4
/** For earlier turns: number of hands used to infer the policies. */
const EARLIER_HANDS = 4
/** Number of redraws of a hand that shares a card with another seat; after that a random one is dealt. */
const TRIALS = 6

/** A seat's belief about the others' hands and policies. One instance serves every decision. */
interface Belief extends Rivals {
  /**
   * Updates the belief from everything that the others have laid in this deal.
   * @param core as the seat knows it
   * @param turns the revealed turns so far
   * @param hands number of sampled hands per policy, shared by all opponents: the fewer opponents, the more each gets
   */
  form(
    core: Core,
    seat: number,
    hidden: Hidden,
    turns: readonly RevealedTurn[],
    hands: number,
    rng: Rng,
  ): void
  /** By seat and policy, the probability that the seat plays by it. */
  readonly kinds: readonly Float64Array[]
}

/** Sampled hands of one seat, each with a policy: those of the first policy first. */
interface Particles {
  readonly hands: Uint8Array
  /** By hand, first the logarithm of its weight, then the cumulative weight. */
  readonly weights: Float64Array
}

const particlesFor = (size: number): Particles => ({
  hands: new Uint8Array(size * HAND_SIZE),
  weights: new Float64Array(size),
})

const FULL = allHidden()

/** The turns of a deal so far. One instance serves every decision. */
interface Past {
  /**
   * Replays a deal.
   * @param begun source of the points of earlier deals and of `endsEarly`
   * @returns its turns in order; they are overwritten by the next call
   */
  replay(begun: Core, turns: readonly RevealedTurn[]): readonly Moment[]
}

function createPast(players: SeatCount): Past {
  const moments: Moment[] = []
  const core = createCore(players)
  const hidden = allHidden()

  return {
    replay(begun, turns) {
      core.carried.set(begun.carried)
      core.endsEarly = begun.endsEarly
      deal(core)
      copyHidden(FULL, hidden)
      for (const [index, turned] of turns.entries()) {
        moments[index] ??= { core: createCore(players), hidden: allHidden(), turned }
        const moment = moments[index] as Moment
        copyCore(core, moment.core)
        copyHidden(hidden, moment.hidden)
        moment.turned = turned
        layAgain(core, hidden, turned)
      }
      return moments.slice(0, turns.length)
    },
  }
}

/**
 * Weighted particles: random hands, each weighted by the likelihood of its owner's play. Source: Gordon, Salmond and
 * Smith, Novel approach to nonlinear/non-Gaussian Bayesian state estimation, 1993.
 * @param prior by policy, its probability before anything was laid
 */
export function createBelief(
  players: SeatCount,
  policies: readonly Policy[],
  prior: readonly number[],
): Belief {
  const past = createPast(players)
  /** By seat, from the last decision. */
  const particles: Particles[] = []
  const kinds = Array.from({ length: players }, () => Float64Array.from(prior))
  const cards = new Uint8Array(100)
  /** Number of hands per policy. */
  let each = 0

  return {
    policies,
    kinds,
    form(core, seat, hidden, turns, count, rng) {
      each = Math.ceil(count / (players - 1))
      const size = each * policies.length
      const moments = past.replay(core, turns)
      const unseen = unseenBy(core, seat, hidden)
      for (let other = 0; other < players; other++) {
        if (other === seat) continue
        const its = particlesFor(size)
        particles[other] = its
        const logs = Float64Array.from(prior, Math.log)
        for (const moment of moments.slice(0, -DEPTH))
          weighTurn(policies, moment, other, EARLIER_HANDS, rng, logs)
        const free = spread(unseen, cards)
        const recent = moments.slice(-DEPTH)
        const think = (kind: number, place: number) => {
          drawFirst(cards, free, core.held, rng)
          for (let card = 0; card < core.held; card++)
            its.hands[place * HAND_SIZE + card] = cards[card] as number
          const log = weigh(policies[kind] as Policy, other, cards, core.held, recent, rng)
          its.weights[place] = (logs[kind] as number) + log
        }
        for (let place = 0; place < size; place++) think(Math.floor(place / each), place)
        settle(its.weights, each, kinds[other] as Float64Array)
      }
    },
    deal(seat, held, left, rng, into, at) {
      const { hands, weights } = particles[seat] as Particles
      for (let trial = 0; trial < TRIALS; trial++) {
        const drawn = placeOf(weights, share(rng))
        if (!take(hands, drawn * HAND_SIZE, held, left)) continue
        for (let place = 0; place < held; place++)
          into[at + place] = hands[drawn * HAND_SIZE + place] as number
        return Math.floor(drawn / each)
      }
      dealByChance(left, cards, held, rng, into, at)
      return kindOf(kinds[seat] as Float64Array, share(rng))
    },
  }
}

const hand = new Uint8Array(HAND_SIZE)

/**
 * The likelihood of the last turns, given a hand.
 * @param now the hand: the first `count` cards of this list
 * @returns a logarithm
 */
function weigh(
  policy: Policy,
  seat: number,
  now: Uint8Array,
  count: number,
  moments: readonly Moment[],
  rng: Rng,
): number {
  for (let place = 0; place < count; place++) hand[place] = now[place] as number
  let held = count
  let log = 0
  for (let back = moments.length - 1; back >= 0; back--) {
    const moment = moments[back] as Moment
    held = stepBack(moment, seat, hand, held, rng)
    log += Math.log(chanceOfLaying(policy, moment, seat, hand, held))
  }
  return log
}

/**
 * Converts logarithms to cumulative weights, and computes the probability of each policy. @param each number of hands
 * per policy
 */
function settle(weights: Float64Array, each: number, kinds: Float64Array): void {
  let most = Number.NEGATIVE_INFINITY
  for (const log of weights) most = Math.max(most, log)
  kinds.fill(0)
  let sum = 0
  for (let place = 0; place < weights.length; place++) {
    const weight = Math.exp((weights[place] as number) - most)
    const kind = Math.floor(place / each)
    kinds[kind] = (kinds[kind] as number) + weight
    sum += weight
    weights[place] = sum
  }
  for (let kind = 0; kind < kinds.length; kind++) kinds[kind] = (kinds[kind] as number) / sum
}

/** A random index, in proportion to its weight. @param chance a number from 0 to 1, without 1 */
function placeOf(sums: Float64Array, chance: number): number {
  let low = 0
  let high = sums.length - 1
  const drawn = chance * (sums[high] as number)
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] as number) > drawn) high = middle
    else low = middle + 1
  }
  return low
}

/** Takes a hand from the remaining cards, if they contain it. */
function take(hands: Uint8Array, first: number, held: number, left: Uint8Array): boolean {
  for (let place = 0; place < held; place++) {
    const face = hands[first + place] as number
    if (left[face] === 0) {
      for (let taken = 0; taken < place; taken++) giveBack(left, hands[first + taken] as number)
      return false
    }
    left[face] = (left[face] as number) - 1
  }
  return true
}

function giveBack(left: Uint8Array, face: number): void {
  left[face] = (left[face] as number) + 1
}
