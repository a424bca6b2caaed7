import { HAND_SIZE } from '../../../../../shared/games/5211'
import type { Rng } from '../../../../engine/rng'
import { dueNow } from './choices'
import type { Moment } from './past'
import type { Policy } from './policy'
import { spread } from './search'

/** Nobody plays quite as thought: so often any choice is taken. */
const SLIP = 0.04

/** The set of the first place, and of the first two. */
const LAID = { 1: 0b1, 2: 0b11 } as const

const cards = new Uint8Array(100)
const left = new Uint8Array(30)

/**
 * How probable it is that a seat lays what it laid.
 * @param hand what it held, first what it laid
 * @param held how many cards
 */
export function chanceOfLaying(
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
 * From a hand to one that the seat may have held the turn before: what it laid, and then what it kept, which is some of what it holds.
 * @param held how many cards it holds after that turn
 * @returns how many it held before
 */
export function stepBack(
  { core, turned }: Moment,
  seat: number,
  hand: Uint8Array,
  held: number,
  rng: Rng,
): number {
  const due = dueNow(core)
  const kept = held - (core.next < core.order.length ? due : 0)
  // Any of its cards may be the drawn ones: those that chance puts first are the kept ones.
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
 * How probable it is, by each policy, that a seat lays what it laid, whatever else it held.
 * @param hands how many hands are thought of
 * @param into by policy; added to
 */
export function weighTurn(
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

/** Shuffles so far that the first places are drawn by chance. @param free how many there are */
export function drawFirst(items: Uint8Array, free: number, drawn: number, rng: Rng): void {
  for (let place = 0; place < drawn; place++) {
    const other = place + rng.int(free - place)
    const item = items[place] as number
    items[place] = items[other] as number
    items[other] = item
  }
}
