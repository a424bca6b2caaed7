import { CARDS_PER_ROUND, HAND_SIZE, type SeatCount } from '../../../../../shared/games/5211'
import { type Core, copyCore, createCore } from '../../../../engine/games/5211/core'
import type { Rng } from '../../../../engine/rng'
import { type Halved, halve, type Trial } from '../../../search/halving'
import { choicesOf, choose, SETS } from './choices'
import { allHidden, copyHidden, type Hidden } from './hidden'
import { createLuck } from './luck'
import { playOn } from './play-on'
import type { Policy } from './policy'
import { likeliest, loudest, noise, sampled, share } from './sampling'

/** What a seat takes the others for. */
export interface Rivals {
  /** The ways to play that they may have. */
  readonly policies: readonly Policy[]
  /**
   * Takes a hand for a seat, and a way to play.
   * @param left by face, how many cards are still to be dealt; what is taken is taken off
   * @param into the hand's cards, from `at` on
   * @returns the place in `policies`
   */
  deal(seat: number, held: number, left: Uint8Array, rng: Rng, into: Uint8Array, at: number): number
}

/** What a game is worth for a seat once a round is over, or the deal. */
export type Leaf = (core: Core, seat: number, hidden: Hidden) => number

/** What worlds are made of, and what is asked of each. */
export interface Outset {
  readonly rivals: Rivals
  /** How the seat itself plays on. */
  readonly own: Policy
  readonly leaf: Leaf
  /**
   * Whether the luck of the last cards is worked out, for a search to take it off what tries come to, and the others choose as alike as can be
   * in all tries of a world. A search then counts in what the seat's own policy says at first sight as well. Training does without: what it
   * learns from is to be what it found.
   */
  readonly refined: boolean
}

export interface Plan extends Outset {
  /** What a choice is worth besides, in the same unit. @param set its places in the hand */
  readonly besides: (set: number) => number
  /** How many times a choice is tried out in all. */
  readonly budget: number
  readonly inTime: () => boolean
}

export interface Searched extends Halved {
  /** By choice, a set of places in the hand. */
  readonly choices: Uint8Array
}

/** The choices of a seat, to be tried out one by one. */
export interface Trials extends Required<Trial> {
  /** By choice, a set of places in the hand. */
  readonly choices: Uint8Array
  readonly count: number
  /** The game after the last try: the round is over, or the deal. */
  readonly ended: Core
}

export interface Search {
  /**
   * Sets up what is tried. All of it is used again by the next one.
   * @param core as the seat knows it: of hands only its own is looked at, of the pile nothing
   * @param hidden what the table has not seen; the seat's own hand is among it
   */
  trials(core: Core, seat: number, hidden: Hidden, rng: Rng, outset: Outset): Trials
  /**
   * Tries out the choices of a seat: each in the same sampled worlds, to the end of the round.
   * @param core and the others: as for `trials`
   */
  search(core: Core, seat: number, hidden: Hidden, rng: Rng, plan: Plan): Searched
}

/** One searches for one number of players. */
export function createSearch(players: SeatCount): Search {
  const world = createCore(players)
  const trial = createCore(players)
  const left = allHidden().faces
  const stack = new Uint8Array(world.order.length)
  const seen = allHidden()
  const joint = new Uint8Array(2 * players)
  const laid = new Uint8Array(2 * players)
  const kinds = new Uint8Array(players)
  /** By turn and seat, what chance says: the same in all tries of a world. */
  const drawn = new Float64Array(3 * players)
  /** For turns that follow, by place in the hand as well. */
  const noises = new Float64Array(drawn.length * HAND_SIZE)
  const last = createLuck(players)

  const trials: Search['trials'] = (core, seat, hidden, rng, outset) => {
    const { rivals, own, leaf, refined } = outset
    const choices = new Uint8Array(SETS)
    const count = choicesOf(core, seat, choices)
    const unseen = unseenBy(core, seat, hidden)
    const luck = new Float64Array(refined ? players : 0)

    /** @returns the place in the policy's list */
    function chosen(policy: Policy, n: number, from: Core, who: number): number {
      if (who === seat) return likeliest(policy, n)
      const at = (from.turn - 1) * players + who
      return refined && from === trial
        ? loudest(policy, n, noises, at * HAND_SIZE)
        : sampled(policy, n, drawn[at] as number)
    }

    function lay(from: Core, who: number, known: Hidden, into: Uint8Array): void {
      const policy = who === seat ? own : (rivals.policies[kinds[who] as number] as Policy)
      const n = policy.weigh(from, who, known)
      choose(into, who, policy.choices[chosen(policy, n, from, who)] as number)
      if (refined && from.turn === 3 && who !== seat) last.expect(from, who, policy, n)
    }

    function turnUp(): void {
      if (refined && trial.turn === 3) last.of(trial, seat, laid, luck)
      playOn(trial, seen, laid)
    }

    const deal = () => {
      copyCore(core, world)
      left.set(unseen)
      for (let other = 0; other < players; other++)
        if (other !== seat)
          kinds[other] = rivals.deal(other, core.held, left, rng, world.hands, other * HAND_SIZE)
      dealPile(world, left, stack, rng)
      for (let index = 0; index < drawn.length; index++) drawn[index] = share(rng)
      if (refined)
        for (let at = core.turn * players * HAND_SIZE; at < noises.length; at++) noises[at] = noise(rng)
      for (let other = 0; other < players; other++) if (other !== seat) lay(world, other, hidden, joint)
    }

    const play = (choice: number): number => {
      copyCore(world, trial)
      copyHidden(hidden, seen)
      laid.set(joint)
      choose(laid, seat, choices[choice] as number)
      turnUp()
      while (!trial.isOver && trial.round === core.round) {
        for (let who = 0; who < players; who++) lay(trial, who, seen, laid)
        turnUp()
      }
      return leaf(trial, seat, seen)
    }

    return { choices, count, ended: trial, deal, play, luck }
  }

  const search: Search['search'] = (core, seat, hidden, rng, plan) => {
    const { choices, count, deal, play, luck } = trials(core, seat, hidden, rng, plan)
    const besides = Float64Array.from(choices.subarray(0, count), plan.besides)
    const tried: Trial = { deal, play: (choice) => play(choice) + (besides[choice] as number), luck }
    const begun = plan.refined ? atFirstSight(plan.own, core, seat, hidden) : undefined
    return { choices, ...halve(count, plan.budget, tried, plan.inTime, begun) }
  }

  return { trials, search }
}

/** In how many worlds a try would have to come to what a policy says at first sight for both to count alike. */
const FAITH = 40
/** What a choice is worth less that a policy takes e times as rarely, in shares of the win, and how much less at most. */
const STEP = 0.009
const FAR = 0.06

/** By choice, what the policy takes it for, as if it had been tried. */
function atFirstSight(policy: Policy, core: Core, seat: number, hidden: Hidden): Float64Array {
  const count = policy.weigh(core, seat, hidden)
  const logits = policy.logits.slice(0, count)
  const most = Math.max(...logits)
  return logits.map((logit) => -FAITH * Math.min(FAR, STEP * (most - logit)))
}

/** By face, how many cards a seat has not seen. */
export function unseenBy({ hands, held }: Core, seat: number, hidden: Hidden): Uint8Array {
  const unseen = hidden.faces.slice()
  for (let place = 0; place < held; place++) {
    const face = hands[seat * HAND_SIZE + place] as number
    unseen[face] = (unseen[face] as number) - 1
  }
  return unseen
}

/** The top of the pile, as far as a round can draw from it. */
function dealPile(core: Core, left: Uint8Array, stack: Uint8Array, rng: Rng): void {
  const { order, next, players } = core
  const drawn = Math.min(order.length - next, CARDS_PER_ROUND * players)
  const free = spread(left, stack)
  for (let place = 0; place < drawn; place++) {
    const other = place + rng.int(free - place)
    order[next + place] = stack[other] as number
    stack[other] = stack[place] as number
  }
}

/** Each card by itself. @returns how many they are */
export function spread(faces: Uint8Array, into: Uint8Array): number {
  let count = 0
  for (let face = 0; face < faces.length; face++)
    for (let copy = faces[face] as number; copy > 0; copy--) into[count++] = face
  return count
}
