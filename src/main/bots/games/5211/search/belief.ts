import { HAND_SIZE, type SeatCount } from '../../../../../shared/games/5211'
import type { Core } from '../../../../engine/games/5211/core'
import type { Rng } from '../../../../engine/rng'
import { dueNow } from './choices'
import type { Hidden } from './hidden'
import { createPast, type Moment, type Turned } from './past'
import type { Policy } from './policy'
import { share } from './sampling'
import { type Rivals, spread, unseenBy } from './search'
import { dealByChance, kindOf } from './strangers'

/** How many hands are thought of for each opponent and each way to play. */
const HANDS = 48
/** How many turns back it is asked whether a hand would have been played so. */
const DEPTH = 4
/** For turns before those: by how many hands it is judged who plays like what. */
const EARLIER_HANDS = 4
/** Nobody plays quite as thought: so often any choice is taken. */
const SLIP = 0.04
/** A hand that cannot be, as another seat has one of its cards, is drawn again so often; then one is dealt by chance. */
const TRIALS = 6

/** What a seat thinks of the others' hands, and of how they play. One is used again for every decision. */
export interface Belief extends Rivals {
  /**
   * Looks at what the others have laid so far in this deal.
   * @param core as the seat knows it
   * @param turns what was turned up so far
   * @param depth how many turns back hands are weighed: 0 for not at all
   */
  form(core: Core, seat: number, hidden: Hidden, turns: readonly Turned[], rng: Rng, depth?: number): void
  /** By seat, how probable each way to play is. */
  readonly kinds: readonly Float64Array[]
}

/** Weighted particles: hands dealt by chance, each weighed by how probable it makes what was laid. */
export function createBelief(
  players: SeatCount,
  policies: readonly Policy[],
  prior: readonly number[],
): Belief {
  const past = createPast(players)
  const each = HANDS * policies.length
  const hands = new Uint8Array(players * each * HAND_SIZE)
  /** By seat and hand, its weight added to those before it. */
  const sums = new Float64Array(players * each)
  const weights = new Float64Array(each)
  const kinds = Array.from({ length: players }, () => Float64Array.from(prior))
  /** Cards to deal hands from: as they are unseen now, and as they were earlier. */
  const pool = new Uint8Array(100)
  const once = new Uint8Array(100)
  const hand = new Uint8Array(HAND_SIZE)

  /** How probable it is that somebody who holds these cards lays the first ones of them. */
  function chanceOf(policy: Policy, { core, hidden }: Moment, seat: number, held: number): number {
    core.hands.set(hand, seat * HAND_SIZE)
    core.held = held
    const count = policy.weigh(core, seat, hidden)
    const laid = dueNow(core) === 2 ? 0b11 : 0b1
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

  /** Puts the cards that were laid before those that were kept, which are some of those held afterwards. */
  function stepBack(moment: Moment, seat: number, after: number, rng: Rng): number {
    const { core, turned } = moment
    const due = dueNow(core)
    const drawn = core.next < core.order.length ? due : 0
    const kept = after - drawn
    // The drawn ones could be any: those that stay in the first places are the kept ones.
    for (let place = 0; place < kept; place++) {
      const other = place + rng.int(after - place)
      const card = hand[place] as number
      hand[place] = hand[other] as number
      hand[other] = card
    }
    for (let place = kept - 1; place >= 0; place--) hand[place + due] = hand[place] as number
    for (let card = 0; card < due; card++) hand[card] = turned[2 * seat + card] as number
    return kept + due
  }

  function earlier(moments: readonly Moment[], seat: number, rng: Rng): Float64Array {
    const logs = Float64Array.from(prior, (chance) => Math.log(chance))
    for (const moment of moments) {
      const { core, hidden, turned } = moment
      const due = dueNow(core)
      const held = core.held
      const chances = new Float64Array(policies.length)
      for (let trial = 0; trial < EARLIER_HANDS; trial++) {
        const left = hidden.faces.slice()
        for (let card = 0; card < due; card++) {
          const face = turned[2 * seat + card] as number
          hand[card] = face
          left[face] = (left[face] as number) - 1
        }
        let free = spread(left, once)
        for (let place = due; place < held; place++) {
          const at = rng.int(free)
          hand[place] = once[at] as number
          once[at] = once[--free] as number
        }
        for (const [kind, policy] of policies.entries())
          chances[kind] = (chances[kind] as number) + chanceOf(policy, moment, seat, held)
      }
      for (let kind = 0; kind < logs.length; kind++)
        logs[kind] = (logs[kind] as number) + Math.log((chances[kind] as number) / EARLIER_HANDS)
    }
    return logs
  }

  function formOne(
    core: Core,
    seat: number,
    free: number,
    moments: readonly Moment[],
    depth: number,
    rng: Rng,
  ): void {
    const near = depth === 0 ? [] : moments.slice(-depth)
    const logs = earlier(moments.slice(0, moments.length - near.length), seat, rng)
    for (const [kind, policy] of policies.entries())
      for (let index = 0; index < HANDS; index++) {
        const at = kind * HANDS + index
        for (let place = 0; place < core.held; place++) {
          const other = place + rng.int(free - place)
          const card = pool[place] as number
          pool[place] = pool[other] as number
          pool[other] = card
          hand[place] = pool[place] as number
        }
        hands.set(hand, (seat * each + at) * HAND_SIZE)
        let log = logs[kind] as number
        let held = core.held
        for (let back = near.length - 1; back >= 0; back--) {
          const moment = near[back] as Moment
          held = stepBack(moment, seat, held, rng)
          log += Math.log(chanceOf(policy, moment, seat, held))
        }
        weights[at] = log
      }
    settle(seat)
  }

  /** From logarithms to shares, and what they add up to. */
  function settle(seat: number): void {
    const most = weights.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
    const own = kinds[seat] as Float64Array
    own.fill(0)
    let sum = 0
    for (let at = 0; at < each; at++) {
      const weight = Math.exp((weights[at] as number) - most)
      sum += weight
      sums[seat * each + at] = sum
      const kind = Math.floor(at / HANDS)
      own[kind] = (own[kind] as number) + weight
    }
    for (let kind = 0; kind < own.length; kind++) own[kind] = (own[kind] as number) / sum
  }

  /** One of the hands thought of, each as often as it is probable. */
  function draw(seat: number, rng: Rng): number {
    const first = seat * each
    const drawn = share(rng) * (sums[first + each - 1] as number)
    let low = 0
    let high = each - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[first + middle] as number) > drawn) high = middle
      else low = middle + 1
    }
    return low
  }

  return {
    policies,
    kinds,
    form(core, seat, hidden, turns, rng, depth = DEPTH) {
      const moments = past.replay(core, turns)
      const unseen = unseenBy(core, seat, hidden)
      for (let other = 0; other < players; other++)
        if (other !== seat) formOne(core, other, spread(unseen, pool), moments, depth, rng)
    },
    deal(seat, held, left, rng, into, at) {
      for (let trial = 0; trial < TRIALS; trial++) {
        const drawn = draw(seat, rng)
        const first = (seat * each + drawn) * HAND_SIZE
        if (!take(hands, first, held, left)) continue
        for (let place = 0; place < held; place++) into[at + place] = hands[first + place] as number
        return Math.floor(drawn / HANDS)
      }
      dealByChance(left, once, held, rng, into, at)
      return kindOf(kinds[seat] as Float64Array, share(rng))
    },
  }
}

/** Takes a hand off the cards that are left, if they have it. */
function take(hands: Uint8Array, first: number, held: number, left: Uint8Array): boolean {
  for (let place = 0; place < held; place++) {
    const face = hands[first + place] as number
    if (left[face] === 0) {
      for (let taken = 0; taken < place; taken++) {
        const back = hands[first + taken] as number
        left[back] = (left[back] as number) + 1
      }
      return false
    }
    left[face] = (left[face] as number) - 1
  }
  return true
}
