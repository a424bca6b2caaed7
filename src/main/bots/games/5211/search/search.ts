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
import { halve, type Trial } from '../../../halving'
import { allHidden, copyHidden, type Hidden, playOn, spread } from '../knowledge'
import { choicesOf, choose, FIRST_OF, SETS } from './choices'
import { likeliest, loudest, noise, type Policy, type Rivals, sampled, share } from './policy'

/** Cards of one sort share the colour, and whether they are Kododo: scoring depends on nothing else. */
const SORTS = 2 * COLOURS.length
const SORT_OF = TALLY_OF.map((_, face) => 2 * (COLOUR_OF[face] as number) + (POINTS_OF[face] === 1 ? 1 : 0))

/** Cards with a lower probability are neglected: there would be many of them. */
const RARE = 0.05

/** The possible last cards of each seat in a round. Overwritten for every decision. */
interface LastCard {
  /** By seat, from `SORTS` times its number on: the sorts, the probability of each, and its mean points. */
  readonly sorts: Uint8Array
  readonly chances: Float64Array
  readonly means: Float64Array
  /** By seat, the number of these sorts. */
  readonly counts: Uint8Array
  /** @param policy has just weighed the choices of the seat, `count` of them */
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

  /** By sort, its weight and its points. @returns the total weight */
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

/** By sort, the contribution of a card to a tally. */
const ADDED_BY = Int32Array.from({ length: SORTS }, (_, sort) => TALLY_OF[SORT_OF.indexOf(sort)] as number)

/** A seat's luck with the others' cards in the last turn of a round. One instance serves one simulation. */
interface Luck {
  /** Records how a seat chooses its last card. */
  readonly expect: LastCard['expect']
  /**
   * The surplus in points that the round brings each seat, compared with the expectation before the others laid, given
   * their hands, their policies, and the seats that lay a rare card. Its mean is 0, whatever the seat lays itself.
   * @param core a game in the last turn of a round, after `expect` for all seats but this one
   * @param choices as for `playTurn`
   * @param into by seat, written
   */
  of(core: Core, seat: number, choices: Uint8Array, into: Float64Array): void
}

/** The colours, and last the Kododo cards. */
const SCORINGS = COLOURS.length + 1

export function createLuck(players: SeatCount): Luck {
  const lastCard = createLastCard(players)
  const { sorts, chances, means, counts } = lastCard
  /** The seats whose last card is still open. */
  const open = new Uint8Array(players)
  /** By seat and scoring, the points on the table. */
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

  /** Adds each seat's points for the cards on the table, weighted by the probability. */
  function score(tally: number, { numbers }: Core, chance: number, into: Float64Array): void {
    const scoring = scoringOf(tally, numbers)
    if (scoring === NOBODY) return
    for (let who = 0; who < players; who++)
      into[who] = (into[who] as number) + chance * (points[who * SCORINGS + scoring] as number)
  }

  /** Adds each seat's expectation over the possible cards of the first open seats, independently. @param until number of seats */
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

  /** Leaves open the cards of all seats but this one, except for cards that are too rare. */
  function openOthers(core: Core, seat: number, choices: Uint8Array): void {
    for (let who = 0; who < players; who++) {
      const sort = SORT_OF[laidBy(core, choices, who)] as number
      open[who] = who !== seat && lastCard.mayBe(who, sort) ? 1 : 0
    }
  }

  /** Puts the last cards of all open seats, or of all others, on the table. @returns their contribution to the tally */
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

/** The last card of a seat. @param choices as for `playTurn` */
const laidBy = ({ hands }: Core, choices: Uint8Array, who: number): number =>
  hands[who * HAND_SIZE + (choices[2 * who] as number)] as number
/** The value of a game for a seat at the end of a round or deal. */
export type PositionValue = (core: Core, seat: number, hidden: Hidden) => number

/** The inputs of determinizations and their evaluation. */
interface Outset {
  readonly rivals: Rivals
  /** The seat's own policy for the rest of the round. */
  readonly own: Policy
  readonly leaf: PositionValue
  /**
   * True if the luck of the last cards is computed, so that a search can remove it from its results, and if the others
   * choose as similarly as possible in all tries of a determinization. A search then also uses the seat's own policy as
   * a prior. Training does without: it must learn from results alone.
   */
  readonly refined: boolean
}

interface Plan extends Outset {
  /** A bonus of a choice, in the same unit. @param set its places in the hand */
  readonly besides: (set: number) => number
  /** Total number of tries. */
  readonly budget: number
  readonly inTime: () => boolean
}

export interface Searched extends ReturnType<typeof halve> {
  /** By choice, a set of places in the hand. */
  readonly choices: Uint8Array
}

/** The choices of a seat, to be tried one by one. */
export interface Trials extends Required<Trial> {
  /** By choice, a set of places in the hand. */
  readonly choices: Uint8Array
  readonly count: number
  /** The game after the last try, at the end of the round or deal. */
  readonly ended: Core
}

interface Search {
  /**
   * Sets up the tries. The next call reuses all of it.
   * @param core as the seat knows it: only its own hand is read, and nothing of the pile
   * @param hidden the cards that the table has not seen; the seat's own hand is among them
   */
  trials(core: Core, seat: number, hidden: Hidden, rng: Rng, outset: Outset): Trials
  /**
   * Tries the choices of a seat: each in the same sampled determinizations, to the end of the round.
   * @param core and the others: as for `trials`
   */
  search(core: Core, seat: number, hidden: Hidden, rng: Rng, plan: Plan): Searched
}

/** One instance serves one number of players. */
export function createSearch(players: SeatCount): Search {
  const determinization = createCore(players)
  const trial = createCore(players)
  const left = allHidden().faces
  const stack = new Uint8Array(determinization.order.length)
  const seen = allHidden()
  const joint = new Uint8Array(2 * players)
  const laid = new Uint8Array(2 * players)
  const kinds = new Uint8Array(players)
  /** By turn and seat, the random numbers: the same in all tries of a determinization. */
  const drawn = new Float64Array(3 * players)
  /** For later turns, by place in the hand as well. */
  const noises = new Float64Array(drawn.length * HAND_SIZE)
  const last = createLuck(players)

  /** Deals a hand and a policy to each of the others. */
  function dealHands(rivals: Rivals, held: number, seat: number, rng: Rng): void {
    for (let other = 0; other < players; other++)
      if (other !== seat)
        kinds[other] = rivals.deal(other, held, left, rng, determinization.hands, other * HAND_SIZE)
  }

  /** Draws the random numbers of all tries of a determinization. @param turn the turn of the choice */
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

    /** @returns the index in the policy's list */
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

    function reveal(): void {
      if (refined && trial.turn === 3) last.of(trial, seat, laid, luck)
      playOn(trial, seen, laid)
    }

    const deal = () => {
      copyCore(core, determinization)
      left.set(unseen)
      dealHands(rivals, core.held, seat, rng)
      dealPile(determinization, left, stack, rng)
      drawChances(core.turn, refined, rng)
      for (let other = 0; other < players; other++)
        if (other !== seat) lay(determinization, other, hidden, joint)
    }

    const play = (choice: number): number => {
      copyCore(determinization, trial)
      copyHidden(hidden, seen)
      laid.set(joint)
      choose(laid, seat, choices[choice] as number)
      reveal()
      while (!trial.isOver && trial.round === core.round) {
        for (let who = 0; who < players; who++) lay(trial, who, seen, laid)
        reveal()
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

/** Number of determinizations after which tries and prior count equally. */
const FAITH = 40
/** Loss of value of a choice that is e times less probable by the policy, in shares of the win, and the maximum loss. */
const STEP = 0.009
const FAR = 0.06

/** By choice, its prior by the policy, as if it had been tried. */
function atFirstSight(policy: Policy, core: Core, seat: number, hidden: Hidden): Float64Array {
  const count = policy.weigh(core, seat, hidden)
  const logits = policy.logits.slice(0, count)
  const most = Math.max(...logits)
  return logits.map((logit) => -FAITH * Math.min(FAR, STEP * (most - logit)))
}

/** By face, the number of cards that a seat has not seen. */
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
