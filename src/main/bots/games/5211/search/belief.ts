import { HAND_SIZE, type SeatCount } from '../../../../../shared/games/5211'
import type { Core } from '../../../../engine/games/5211/core'
import type { Rng } from '../../../../engine/rng'
import { chanceOfLaying, drawFirst, stepBack, weighTurn } from './evidence'
import type { Hidden } from './hidden'
import { createPast, type Moment, type Turned } from './past'
import type { Policy } from './policy'
import { share } from './sampling'
import { type Rivals, spread, unseenBy } from './search'
import { dealByChance, kindOf } from './strangers'

/** How many turns back it is asked whether a hand would have been played so. */
const DEPTH = 4
/** For turns before those: by how many hands it is judged who plays like what. */
const EARLIER_HANDS = 4
/** A hand that cannot be, as another seat has one of its cards, is drawn again so often; then one is dealt by chance. */
const TRIALS = 6

/** What a seat thinks of the others' hands, and of how they play. One is used again for every decision. */
export interface Belief extends Rivals {
  /**
   * Looks at what the others have laid so far in this deal.
   * @param core as the seat knows it
   * @param turns what was turned up so far
   * @param hands how many are thought of for each way to play, of all opponents together: the fewer they are, the more hangs on each
   */
  form(core: Core, seat: number, hidden: Hidden, turns: readonly Turned[], hands: number, rng: Rng): void
  /** By seat and policy, how probable it is that the seat plays by it. */
  readonly kinds: readonly Float64Array[]
}

/** Hands thought of for one seat, each with its way to play: those of the first policy first. */
interface Particles {
  readonly hands: Uint8Array
  /** By hand, first the logarithm of its weight, then its weight added to all before it. */
  readonly weights: Float64Array
}

const particlesFor = (size: number): Particles => ({
  hands: new Uint8Array(size * HAND_SIZE),
  weights: new Float64Array(size),
})

/**
 * Weighted particles: hands dealt by chance, each weighed by how probable it makes what its owner has laid.
 * Source: Gordon, Salmond and Smith, Novel approach to nonlinear/non-Gaussian Bayesian state estimation, 1993.
 * @param prior by policy, how probable it is before anything was laid
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
  /** How many hands there are of each policy. */
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
 * How probable a hand makes what was laid in the last turns.
 * @param now the hand, which is the first cards of this list, and `count` how many they are
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

/** From logarithms to weights added up, and to how probable each policy is. @param each how many hands a policy has */
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

/** A place, as often as its weight says. @param chance a number from 0 to 1, without 1 */
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

/** Takes a hand off the cards that are left, if they have it. */
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
