import { CARDS_PER_ROUND, COLOURS, HAND_SIZE, type SeatCount } from '../../../../../shared/games/5211/cards'
import {
  COLOUR_OF,
  type Core,
  copyCore,
  createCore,
  KODODO,
  NOBODY,
  POINTS_OF,
  scoringOf,
  TALLY_OF,
} from '../../../../engine/games/5211/core'
import type { Rng } from '../../../../engine/rng'
import { type Halved, halve, type Trial } from '../../../halving'
import { allHidden, copyHidden, type Hidden, playOn } from '../knowledge'
import { choicesOf, choose, FIRST_OF, SETS } from './choices'
import { likeliest, loudest, noise, type Policy, sampled, share } from './policy'

/** Cards of one sort have the colour in common, and whether they are Kododo: all that says what scores. */
const SORTS = 2 * COLOURS.length
const SORT_OF = TALLY_OF.map((_, face) => 2 * (COLOUR_OF[face] as number) + (POINTS_OF[face] === 1 ? 1 : 0))

/** Cards that are laid less often than so are not reckoned with: there would be many of them. */
const RARE = 0.05

/** What each seat may lay as its last card of a round. One is written anew for every decision. */
interface LastCard {
  /** By seat, from `SORTS` times its number on: the sorts, how probable each is, and its mean points. */
  readonly sorts: Uint8Array
  readonly chances: Float64Array
  readonly means: Float64Array
  /** By seat, how many sorts these are. */
  readonly counts: Uint8Array
  /** @param policy it has just weighed the choices of the seat, `count` of them */
  expect(core: Core, seat: number, policy: Policy, count: number): void
  mayBe(seat: number, sort: number): boolean
}

function createLastCard(players: SeatCount): LastCard {
  const sorts = new Uint8Array(players * SORTS)
  const chances = new Float64Array(players * SORTS)
  const means = new Float64Array(players * SORTS)
  const counts = new Uint8Array(players)
  const sums = new Float64Array(SORTS)
  const points = new Float64Array(SORTS)

  /** By sort, its weight and its points. @returns the weight of all */
  function addUp({ hands }: Core, seat: number, { choices, logits }: Policy, count: number): number {
    let most = Number.NEGATIVE_INFINITY
    for (let index = 0; index < count; index++)
      if ((logits[index] as number) > most) most = logits[index] as number
    sums.fill(0)
    points.fill(0)
    let sum = 0
    for (let index = 0; index < count; index++) {
      const weight = Math.exp((logits[index] as number) - most)
      sum += weight
      const face = hands[seat * HAND_SIZE + (FIRST_OF[choices[index] as number] as number)] as number
      const sort = SORT_OF[face] as number
      sums[sort] = (sums[sort] as number) + weight
      points[sort] = (points[sort] as number) + weight * (POINTS_OF[face] as number)
    }
    return sum
  }

  return {
    sorts,
    chances,
    means,
    counts,
    expect(core, seat, policy, count) {
      const sum = addUp(core, seat, policy, count)
      const first = seat * SORTS
      let at = first
      let kept = 0
      for (let sort = 0; sort < SORTS; sort++) {
        const weight = sums[sort] as number
        if (weight < RARE * sum) continue
        sorts[at] = sort
        chances[at] = weight
        means[at++] = (points[sort] as number) / weight
        kept += weight
      }
      counts[seat] = at - first
      while (at > first) chances[--at] = (chances[at] as number) / kept
    },
    mayBe(seat, sort) {
      const end = seat * SORTS + (counts[seat] as number)
      for (let at = seat * SORTS; at < end; at++) if (sorts[at] === sort) return true
      return false
    },
  }
}

/** By sort, what a card adds to a tally. */
const ADDED_BY = Int32Array.from({ length: SORTS }, (_, sort) => TALLY_OF[SORT_OF.indexOf(sort)] as number)

/** How lucky seats are with what others lay in the last turn of a round. One serves one simulation. */
export interface Luck {
  /** Takes down how a seat chooses its last card. */
  readonly expect: LastCard['expect']
  /**
   * How many points more the round brings each seat than could be expected before the others laid by whoever knew their hands, how they choose,
   * and who lays a rare card. The mean of this is 0, whatever the seat lays itself.
   * @param core a game in the last turn of a round, for all seats but this one of which `expect` was called
   * @param choices as for `playTurn`
   * @param into by seat, written
   */
  of(core: Core, seat: number, choices: Uint8Array, into: Float64Array): void
}

/** Of each colour, and at last of Kododo cards. */
const SCORINGS = COLOURS.length + 1

export function createLuck(players: SeatCount): Luck {
  const lastCard = createLastCard(players)
  const { sorts, chances, means, counts } = lastCard
  /** Those of whom it is not yet said what they lay. */
  const open = new Uint8Array(players)
  /** By seat and what may score, the points on the table. */
  const points = new Float64Array(players * SCORINGS)
  const expected = new Float64Array(players)

  function put(seat: number, colour: number, value: number, kododo: number): void {
    const at = seat * SCORINGS
    points[at + colour] = (points[at + colour] as number) + value
    points[at + KODODO] = (points[at + KODODO] as number) + kododo
  }

  function putCard(seat: number, face: number): void {
    const value = POINTS_OF[face] as number
    put(seat, COLOUR_OF[face] as number, value, value === 1 ? 1 : 0)
  }

  function putTable({ table, laid }: Core): void {
    points.fill(0)
    for (let who = 0; who < players; who++)
      for (let slot = 0; slot < laid; slot++) putCard(who, table[who * CARDS_PER_ROUND + slot] as number)
  }

  /** Adds what each seat gets for what lies there, so often. */
  function score(tally: number, { numbers }: Core, chance: number, into: Float64Array): void {
    const scoring = scoringOf(tally, numbers)
    if (scoring === NOBODY) return
    for (let who = 0; who < players; who++)
      into[who] = (into[who] as number) + chance * (points[who * SCORINGS + scoring] as number)
  }

  /** Adds what each seat may expect from all that the first seats may lay, each by itself. @param until how many these are */
  function expectAll(core: Core, until: number, tally: number, chance: number): void {
    let who = until - 1
    while (who >= 0 && open[who] === 0) who--
    if (who < 0) {
      score(tally, core, chance, expected)
      return
    }
    const end = who * SORTS + (counts[who] as number)
    for (let at = who * SORTS; at < end; at++) {
      const sort = sorts[at] as number
      const value = means[at] as number
      put(who, sort >> 1, value, sort & 1)
      expectAll(core, who, tally + (ADDED_BY[sort] as number), chance * (chances[at] as number))
      put(who, sort >> 1, -value, -(sort & 1))
    }
  }

  /** Leaves open what all but the seat lay, except for cards that are too rare to be reckoned with. */
  function openOthers(core: Core, seat: number, choices: Uint8Array): void {
    for (let who = 0; who < players; who++) {
      const sort = SORT_OF[laidBy(core, choices, who)] as number
      open[who] = who !== seat && lastCard.mayBe(who, sort) ? 1 : 0
    }
  }

  /** Puts the last cards of all who are open, or of all who are not, on the table. @returns what they add to the tally */
  function putLast(core: Core, choices: Uint8Array, isOpen: 0 | 1): number {
    let tally = 0
    for (let who = 0; who < players; who++) {
      if (open[who] !== isOpen) continue
      const face = laidBy(core, choices, who)
      putCard(who, face)
      tally += TALLY_OF[face] as number
    }
    return tally
  }

  return {
    expect: lastCard.expect,
    of(core, seat, choices, into) {
      openOthers(core, seat, choices)
      putTable(core)
      let tally = core.tally + putLast(core, choices, 0)
      expected.fill(0)
      expectAll(core, players, tally, 1)
      tally += putLast(core, choices, 1)
      into.fill(0)
      score(tally, core, 1, into)
      for (let who = 0; who < players; who++) into[who] = (into[who] as number) - (expected[who] as number)
    },
  }
}

/** The last card that somebody lays. @param choices as for `playTurn` */
const laidBy = ({ hands }: Core, choices: Uint8Array, who: number): number =>
  hands[who * HAND_SIZE + (choices[2 * who] as number)] as number

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
interface Outset {
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

interface Plan extends Outset {
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

  /** Deals a hand to each of the others, and a way to play. */
  function dealHands(rivals: Rivals, held: number, seat: number, rng: Rng): void {
    for (let other = 0; other < players; other++)
      if (other !== seat) kinds[other] = rivals.deal(other, held, left, rng, world.hands, other * HAND_SIZE)
  }

  /** Draws what chance says in all tries of a world. @param turn the one in which the choice is made */
  function drawChances(turn: number, refined: boolean, rng: Rng): void {
    for (let index = 0; index < drawn.length; index++) drawn[index] = share(rng)
    if (!refined) return
    for (let at = turn * players * HAND_SIZE; at < noises.length; at++) noises[at] = noise(rng)
  }

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
      dealHands(rivals, core.held, seat, rng)
      dealPile(world, left, stack, rng)
      drawChances(core.turn, refined, rng)
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
