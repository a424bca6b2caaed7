import { CARDS_PER_ROUND, COLOURS, HAND_SIZE } from '../../../../../shared/games/5211/cards'
import { COLOUR_OF, type Core, countIn, KODODO, POINTS_OF } from '../../../../engine/games/5211/core'
import type { Rng } from '../../../../engine/rng'
import type { Hidden } from '../knowledge'
import { choicesOf, dueNow, FIRST_OF, SECOND_OF, SETS, SETS_OF } from './choices'

/** More than there are of a kind, and more than can come in a round. */
const ROOM = 24

const CARDS = 101
const MOST = 21

/**
 * The number of cards of a kind among cards drawn from the unseen ones: hypergeometric distributions, each computed
 * once (see `hypergeometric` of the heuristic bots). The lists grow, so they must be read again after every `rowOf`.
 */
interface Coming {
  /**
   * @param all number of cards that may be drawn, up to 100
   * @param marked number of the requested kind among them, up to 20
   * @param drawn number of draws, up to 20
   * @returns the offset of its row
   */
  rowOf(all: number, marked: number, drawn: number): number
  /** By row and count, the probability of exactly this count. */
  chance: Float64Array
  /** By row and count, the probability of a lower count. */
  fewer: Float64Array
}

function createComing(): Coming {
  const rows = new Int32Array(CARDS * MOST * MOST).fill(-1)
  let used = 0
  const coming: Coming = {
    chance: new Float64Array(ROOM * 64),
    fewer: new Float64Array(ROOM * 64),
    rowOf(all, marked, drawn) {
      const key = (all * MOST + marked) * MOST + drawn
      const found = rows[key] as number
      if (found >= 0) return found
      const row = used
      used += ROOM
      if (used > coming.chance.length) grow()
      fill(row, all, marked, drawn)
      rows[key] = row
      return row
    },
  }

  function grow(): void {
    const [chance, fewer] = [
      new Float64Array(coming.chance.length * 2),
      new Float64Array(coming.chance.length * 2),
    ]
    chance.set(coming.chance)
    fewer.set(coming.fewer)
    coming.chance = chance
    coming.fewer = fewer
  }

  /** Uses the ratio of neighbours, which needs no large binomials. */
  function fill(row: number, all: number, marked: number, drawn: number): void {
    const { chance, fewer } = coming
    const most = Math.min(marked, drawn)
    let weight = 1
    let sum = 0
    for (let k = Math.max(0, drawn - (all - marked)); k <= most; k++) {
      chance[row + k] = weight
      sum += weight
      weight *= ((marked - k) * (drawn - k)) / ((k + 1) * (all - marked - drawn + k + 1))
    }
    let before = 0
    for (let k = 0; k < ROOM; k++) {
      fewer[row + k] = before
      const share = (chance[row + k] as number) / sum
      chance[row + k] = share
      before += share
    }
  }

  return coming
}

/** The colours, followed by the Kododo cards. */
const KINDS = COLOURS.length + 1
/** A seat adds none to four cards of a colour in a round. */
const ADDED = CARDS_PER_ROUND + 1
/** Counts below the highest limit. */
const COUNTS = 8

/** A seat's knowledge of each kind of card, with the forecast of the others' cards. Overwritten for every decision. */
interface Prospects {
  readonly coming: Coming
  /** By kind, points on the table: the seat's own, and the others'. */
  readonly own: Int32Array
  readonly others: Int32Array
  /**
   * By kind: number and points of the cards that the seat has not seen, number of those it holds, and the offset of its
   * row of `coming`.
   */
  readonly unseen: Int32Array
  readonly points: Int32Array
  readonly inHand: Int32Array
  readonly rows: Int32Array
  /**
   * By colour, cards added and count: the probability of exactly that count, and of the colour not blocking another of
   * that count.
   */
  readonly exactly: Float64Array
  readonly aside: Float64Array
}

const createProspects = (): Prospects => ({
  coming: createComing(),
  own: new Int32Array(KINDS),
  others: new Int32Array(KINDS),
  unseen: new Int32Array(KINDS),
  points: new Int32Array(KINDS),
  inHand: new Int32Array(KINDS),
  rows: new Int32Array(KINDS),
  exactly: new Float64Array(COLOURS.length * ADDED * COUNTS),
  aside: new Float64Array(COLOURS.length * ADDED * COUNTS),
})

/** Computes the prospects of a seat, with the others' cards drawn at random from those it has not seen. */
function expectRound(prospects: Prospects, core: Core, seat: number, hidden: Hidden): void {
  lookAtTable(prospects, core, seat)
  lookAtHidden(prospects, core, seat, hidden)
  const { coming, unseen, rows } = prospects
  const all = hidden.all - core.held
  const drawn = Math.min((core.players - 1) * (CARDS_PER_ROUND - core.laid), all)
  for (let kind = 0; kind < KINDS; kind++) rows[kind] = coming.rowOf(all, unseen[kind] as number, drawn)
  for (let colour = 0; colour < COLOURS.length; colour++) expect(prospects, core, colour)
}

function lookAtTable({ own, others }: Prospects, { players, table, laid }: Core, seat: number): void {
  own.fill(0)
  others.fill(0)
  for (let other = 0; other < players; other++) {
    const points = other === seat ? own : others
    for (let slot = 0; slot < laid; slot++) {
      const face = table[other * CARDS_PER_ROUND + slot] as number
      const value = POINTS_OF[face] as number
      const colour = COLOUR_OF[face] as number
      points[colour] = (points[colour] as number) + value
      if (value === 1) points[KODODO] = (points[KODODO] as number) + 1
    }
  }
}

function lookAtHidden(prospects: Prospects, { hands, held }: Core, seat: number, hidden: Hidden): void {
  const { inHand, unseen, points } = prospects
  inHand.fill(0)
  unseen.set(hidden.counts)
  points.set(hidden.points)
  for (let place = 0; place < held; place++) {
    const face = hands[seat * HAND_SIZE + place] as number
    const value = POINTS_OF[face] as number
    takeOff(prospects, COLOUR_OF[face] as number, value)
    if (value === 1) takeOff(prospects, KODODO, 1)
  }
}

function takeOff({ inHand, unseen, points }: Prospects, kind: number, value: number): void {
  inHand[kind] = (inHand[kind] as number) + 1
  unseen[kind] = (unseen[kind] as number) - 1
  points[kind] = (points[kind] as number) - value
}

/** The final counts of a colour, for each number of own cards added. */
function expect(prospects: Prospects, { tally, numbers }: Core, colour: number): void {
  const { coming, rows, inHand, exactly, aside } = prospects
  const { limit } = numbers
  const laid = countIn(tally, colour)
  const row = rows[colour] as number
  const most = Math.min(inHand[colour] as number, CARDS_PER_ROUND)
  for (let more = 0; more <= most; more++) {
    const known = laid + more
    const start = (colour * ADDED + more) * COUNTS
    const below = known >= limit ? 0 : (coming.fewer[row + limit - known] as number)
    for (let count = 1; count < limit; count++) {
      const missing = count - known
      exactly[start + count] = missing < 0 ? 0 : (coming.chance[row + missing] as number)
      const fewer = missing <= 0 ? 0 : (coming.fewer[row + missing] as number)
      aside[start + count] = known >= limit ? 1 : 1 - below + fewer
    }
  }
}

/** Weight of the others' gain against one's own. */
const ENVY = 0.5

/** By kind, the cards that a plan adds, and the seat's own points on the table with them. */
const added = new Int32Array(KINDS)
const mine = new Int32Array(KINDS)
/** By colour, the probability that it scores, and the mean of its count in that case, times that probability. */
const sure = new Float64Array(KINDS)
const counted = new Float64Array(KINDS)
const NOTHING = [0, 0, 0, 0, 0] as const

/**
 * The expected points of a whole round for a seat that lays these places of its hand while the others' cards are
 * random.
 * @param set a bit for each place
 */
function promiseOf(prospects: Prospects, core: Core, seat: number, set: number): number {
  plan(prospects, core, seat, set)
  scoreColours(prospects, core.numbers.limit)
  const { tally, numbers } = core
  const missing = numbers.kododoTarget - countIn(tally, KODODO) - (added[KODODO] as number)
  const { coming, rows } = prospects
  const exact =
    missing < 0 || missing >= ROOM ? 0 : (coming.chance[(rows[KODODO] as number) + missing] as number)
  let byColour = 0
  for (let colour = 0; colour < KODODO; colour++)
    byColour += gainOf(prospects, core, colour, sure[colour] as number, counted[colour] as number)
  return gainOf(prospects, core, KODODO, exact, exact * numbers.kododoTarget) + (1 - exact) * byColour
}

function plan({ own }: Prospects, { hands }: Core, seat: number, set: number): void {
  added.fill(0)
  mine.set(own)
  for (let place = 0; place < HAND_SIZE; place++) {
    if ((set & (1 << place)) === 0) continue
    const face = hands[seat * HAND_SIZE + place] as number
    const value = POINTS_OF[face] as number
    const colour = COLOUR_OF[face] as number
    added[colour] = (added[colour] as number) + 1
    mine[colour] = (mine[colour] as number) + value
    if (value !== 1) continue
    added[KODODO] = (added[KODODO] as number) + 1
    mine[KODODO] = (mine[KODODO] as number) + 1
  }
}

/**
 * For each colour and count, the probability of that count with no other colour in its way. Unrolled for five colours,
 * with sums in local variables, as simulations spend much of their time here.
 */
function scoreColours({ exactly, aside }: Prospects, limit: number): void {
  const a = (added[0] as number) * COUNTS
  const b = (ADDED + (added[1] as number)) * COUNTS
  const c = (2 * ADDED + (added[2] as number)) * COUNTS
  const d = (3 * ADDED + (added[3] as number)) * COUNTS
  const e = (4 * ADDED + (added[4] as number)) * COUNTS
  let [sureA, sureB, sureC, sureD, sureE] = NOTHING
  let [countedA, countedB, countedC, countedD, countedE] = NOTHING
  for (let count = 1; count < limit; count++) {
    const asideA = aside[a + count] as number
    const asideB = aside[b + count] as number
    const asideC = aside[c + count] as number
    const asideD = aside[d + count] as number
    const asideE = aside[e + count] as number
    const left = asideA * asideB
    const right = asideD * asideE
    const chanceA = (exactly[a + count] as number) * asideB * asideC * right
    const chanceB = (exactly[b + count] as number) * asideA * asideC * right
    const chanceC = (exactly[c + count] as number) * left * right
    const chanceD = (exactly[d + count] as number) * left * asideC * asideE
    const chanceE = (exactly[e + count] as number) * left * asideC * asideD
    sureA += chanceA
    sureB += chanceB
    sureC += chanceC
    sureD += chanceD
    sureE += chanceE
    countedA += chanceA * count
    countedB += chanceB * count
    countedC += chanceC * count
    countedD += chanceD * count
    countedE += chanceE * count
  }
  sure[0] = sureA
  sure[1] = sureB
  sure[2] = sureC
  sure[3] = sureD
  sure[4] = sureE
  counted[0] = countedA
  counted[1] = countedB
  counted[2] = countedC
  counted[3] = countedD
  counted[4] = countedE
}

/** @param chance probability that the kind scores. @param count its mean count in that case, times that probability */
function gainOf(prospects: Prospects, core: Core, kind: number, chance: number, count: number): number {
  const { others, unseen, points } = prospects
  const left = unseen[kind] as number
  const mean = left === 0 ? 0 : (points[kind] as number) / left
  const known = countIn(core.tally, kind) + (added[kind] as number)
  const theirs = ((others[kind] as number) - known * mean) * chance + mean * count
  return (mine[kind] as number) * chance - (ENVY / (core.players - 1)) * theirs
}

/** Price of laying a card per point, as it could have scored in a later round. */
const PRICE = 0.15

/** By set, its subsets of one place; from `SETS` on, its subsets of two. */
const PARTS = [1, 2].flatMap((size) =>
  Array.from({ length: SETS }, (_, set) =>
    (SETS_OF[size] as Uint8Array).filter((part) => (part & set) === part),
  ),
)

/** The expected values of a seat's choices. One reckoner serves one simulation: its lists are overwritten for every decision. */
interface Reckoner {
  /**
   * @param hidden the cards that the table has not seen; the seat's own hand is among them
   * @returns the number of choices
   */
  reckon(core: Core, seat: number, hidden: Hidden): number
  /** By choice, in points. */
  readonly worth: Float64Array
  /** By choice, a set of places in the hand: a bit for each. Among equal cards the lowest places represent all. */
  readonly choices: Uint8Array
}

/**
 * The steady bot's expectation at the pace of simulations: the probability of each colour to score, times its own gain
 * minus half of the others', minus a price for good cards spent. `policy.test.ts` checks it against that bot.
 */
export function createReckoner(): Reckoner {
  const prospects = createProspects()
  const worth = new Float64Array(SETS)
  const choices = new Uint8Array(SETS)
  /** By choice, the expectation of the best plan that begins with it. */
  const most = new Float64Array(SETS)

  return {
    worth,
    choices,
    reckon(core, seat, hidden) {
      const due = dueNow(core)
      expectRound(prospects, core, seat, hidden)
      promiseMost(prospects, core, seat, most)
      const price = core.round === core.numbers.rounds ? 0 : PRICE
      const count = choicesOf(core, seat, choices)
      for (let index = 0; index < count; index++) {
        const choice = choices[index] as number
        worth[index] = (most[choice] as number) - price * pointsOf(core, seat, choice, due)
      }
      return count
    },
  }
}

/** By choice, the expectation of the best plan for the whole round that begins with it. */
function promiseMost(prospects: Prospects, core: Core, seat: number, most: Float64Array): void {
  const parts = dueNow(core) === 2 ? SETS : 0
  most.fill(Number.NEGATIVE_INFINITY)
  for (const set of SETS_OF[CARDS_PER_ROUND - core.laid] as Uint8Array) {
    if (set >= 1 << core.held) break
    const promise = promiseOf(prospects, core, seat, set)
    for (const choice of PARTS[parts + set] as Uint8Array)
      if (promise > (most[choice] as number)) most[choice] = promise
  }
}

/** Points of the cards of a choice. */
function pointsOf({ hands }: Core, seat: number, choice: number, due: 1 | 2): number {
  const hand = seat * HAND_SIZE
  const first = POINTS_OF[hands[hand + (FIRST_OF[choice] as number)] as number] as number
  return due === 1
    ? first
    : first + (POINTS_OF[hands[hand + (SECOND_OF[choice] as number)] as number] as number)
}

/** The probabilities of a seat's choices. One instance serves one simulation: its lists are overwritten for every decision. */
export interface Policy {
  /**
   * @param hidden the cards that the table has not seen; the seat's own hand is among them
   * @returns the number of choices
   */
  weigh(core: Core, seat: number, hidden: Hidden): number
  /** By choice, a set of places in the hand: a bit for each. Among equal cards the lowest places represent all. */
  readonly choices: Uint8Array
  /** By choice, the logarithm of its weight; the weights need not sum to 1. */
  readonly logits: Float64Array
}

/** A model of the others. */
export interface Rivals {
  /** The policies that they may have. */
  readonly policies: readonly Policy[]
  /**
   * Samples a hand for a seat, and a policy.
   * @param left by face, the number of cards still to be dealt; the hand is subtracted
   * @param into receives the hand's cards, from `at` on
   * @returns the index in `policies`
   */
  deal(seat: number, held: number, left: Uint8Array, rng: Rng, into: Uint8Array, at: number): number
}

/**
 * Plays like the steady bot, with noise.
 * @param noise number of points that make a choice e times as probable
 */
export function reckoningPolicy(noise: number): Policy {
  const { reckon, worth, choices } = createReckoner()
  const logits = new Float64Array(SETS)
  return {
    choices,
    logits,
    weigh(core, seat, hidden) {
      const count = reckon(core, seat, hidden)
      for (let index = 0; index < count; index++) logits[index] = (worth[index] as number) / noise
      return count
    },
  }
}

const WORD = 2 ** 32

/** A number from 0 to 1, without 1. */
export const share = (rng: Rng): number => rng.int(WORD) / WORD

/**
 * A random choice by the policy's last weights.
 * @param drawn a number from 0 to 1: the same number takes the same choice
 * @returns its index in the policy's list
 */
export function sampled({ logits }: Policy, count: number, drawn: number): number {
  let most = Number.NEGATIVE_INFINITY
  for (let index = 0; index < count; index++)
    if ((logits[index] as number) > most) most = logits[index] as number
  let sum = 0
  for (let index = 0; index < count; index++) sum += Math.exp((logits[index] as number) - most)
  let left = drawn * sum
  for (let index = 0; index < count - 1; index++) {
    left -= Math.exp((logits[index] as number) - most)
    if (left < 0) return index
  }
  return count - 1
}

/** Noise that `loudest` adds to a weight: a Gumbel-distributed number. */
export const noise = (rng: Rng): number => -Math.log(-Math.log(share(rng)))

/**
 * A random choice by the policy's last weights (the Gumbel-max trick). With the same noise, two policies that hardly
 * differ nearly always take the same choice. Source: Maddison, Tarlow and Minka, A* Sampling, 2014.
 * @param noises by place in the hand, from `at` on
 * @returns its index in the policy's list
 */
export function loudest(
  { logits, choices }: Policy,
  count: number,
  noises: Float64Array,
  at: number,
): number {
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  for (let index = 0; index < count; index++) {
    const place = FIRST_OF[choices[index] as number] as number
    const loud = (logits[index] as number) + (noises[at + place] as number)
    if (loud <= most) continue
    most = loud
    best = index
  }
  return best
}

/** The most probable choice by the policy's last weights. */
export function likeliest({ logits }: Policy, count: number): number {
  let best = 0
  for (let index = 1; index < count; index++)
    if ((logits[index] as number) > (logits[best] as number)) best = index
  return best
}
