import { CARDS_PER_ROUND, COLOURS, HAND_SIZE } from '../../../../../shared/games/5211'
import { COLOUR_OF, type Core, countIn, KODODO, POINTS_OF } from '../../../../engine/games/5211/core'
import { choicesOf, dueNow, FIRST_OF, SECOND_OF, SETS, SETS_OF } from './choices'
import { createComing, ROOM } from './coming'
import type { Hidden } from './hidden'

/** How much of the others' gain counts against one's own. */
const ENVY = 0.5
/** What laying a card costs for each of its points, as it could have scored in a later round. */
const PRICE = 0.15

/** The colours, and after them the Kododo cards. */
const KINDS = COLOURS.length + 1
/** Of a kind a plan has none to four. */
const ADDED = CARDS_PER_ROUND + 1
/** Counts below the highest limit. */
const COUNTS = 8

/** By set, its parts of one place; from `SETS` on, its parts of two. */
const PARTS = [1, 2].flatMap((size) =>
  Array.from({ length: SETS }, (_, set) =>
    (SETS_OF[size] as Uint8Array).filter((part) => (part & set) === part),
  ),
)

/** What each choice of a seat promises. One reckoner serves one simulation: its lists are written anew for every decision. */
export interface Reckoner {
  /**
   * @param hidden what the table has not seen; the seat's own hand is among it
   * @returns how many choices there are
   */
  reckon(core: Core, seat: number, hidden: Hidden): number
  /** By choice, in points. */
  readonly worth: Float64Array
  /** By choice, a set of places in the hand: a bit for each. Of equal cards the lowest places stand for all. */
  readonly choices: Uint8Array
}

/**
 * What the steady bot expects, at the pace of simulations: the chance of each colour to score, times the own gain minus half of
 * the others', minus a price for good cards spent. `reckoner.test.ts` holds it against that bot.
 */
export function createReckoner(): Reckoner {
  const coming = createComing()
  const worth = new Float64Array(SETS)
  const choices = new Uint8Array(SETS)
  /** By choice, what the best plan that begins with it promises. */
  const most = new Float64Array(SETS)
  /** By kind: own points on the table, the others' there, how many are unseen, their points, and where its row begins. */
  const own = new Int32Array(KINDS)
  const others = new Int32Array(KINDS)
  const marked = new Int32Array(KINDS)
  const sums = new Int32Array(KINDS)
  const rows = new Int32Array(KINDS)
  const inHand = new Int32Array(KINDS)
  /** By colour, cards added and count: the chance of that count, and that such a colour is not in the way of that count. */
  const chance = new Float64Array(COLOURS.length * ADDED * COUNTS)
  const aside = new Float64Array(COLOURS.length * ADDED * COUNTS)
  const added = new Int32Array(KINDS)
  const mine = new Int32Array(KINDS)

  function lookAtTable({ players, table, laid }: Core, seat: number): void {
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

  /** @returns how many cards there are that the seat has not seen */
  function lookAtHidden({ hands, held }: Core, seat: number, { counts, points, all }: Hidden): number {
    inHand.fill(0)
    marked.set(counts)
    sums.set(points)
    for (let place = 0; place < held; place++) {
      const face = hands[seat * HAND_SIZE + place] as number
      const value = POINTS_OF[face] as number
      const colour = COLOUR_OF[face] as number
      inHand[colour] = (inHand[colour] as number) + 1
      takeOff(colour, value)
      if (value === 1) takeOff(KODODO, 1)
    }
    return all - held
  }

  function takeOff(kind: number, value: number): void {
    marked[kind] = (marked[kind] as number) - 1
    sums[kind] = (sums[kind] as number) - value
  }

  /** What each colour may come to, with each number of own cards added. */
  function expectColours({ tally, numbers }: Core, all: number, drawn: number): void {
    const { limit } = numbers
    for (let kind = 0; kind < KINDS; kind++) rows[kind] = coming.rowOf(all, marked[kind] as number, drawn)
    const { chance: exactly, fewer } = coming
    for (let colour = 0; colour < COLOURS.length; colour++) {
      const laid = countIn(tally, colour)
      const row = rows[colour] as number
      const most = Math.min(inHand[colour] as number, CARDS_PER_ROUND)
      for (let more = 0; more <= most; more++) {
        const known = laid + more
        const start = (colour * ADDED + more) * COUNTS
        const below = known >= limit ? 0 : (fewer[row + limit - known] as number)
        for (let count = 1; count < limit; count++) {
          const k = count - known
          chance[start + count] = k < 0 ? 0 : (exactly[row + k] as number)
          aside[start + count] =
            known >= limit ? 1 : k <= 0 ? 1 - below : 1 - below + (fewer[row + k] as number)
        }
      }
    }
  }

  /** What a whole round promises, in points, if these places of the hand are laid and the others' cards come by chance. */
  function gainOf(core: Core, seat: number, set: number): number {
    const { players, numbers, hands, tally } = core
    for (let kind = 0; kind < KINDS; kind++) {
      added[kind] = 0
      mine[kind] = own[kind] as number
    }
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
    const { limit, kododoTarget } = numbers
    const envy = ENVY / (players - 1)
    const a = (added[0] as number) * COUNTS
    const b = (ADDED + (added[1] as number)) * COUNTS
    const c = (2 * ADDED + (added[2] as number)) * COUNTS
    const d = (3 * ADDED + (added[3] as number)) * COUNTS
    const e = (4 * ADDED + (added[4] as number)) * COUNTS
    let [s0, s1, s2, s3, s4] = [0, 0, 0, 0, 0]
    let [t0, t1, t2, t3, t4] = [0, 0, 0, 0, 0]
    for (let count = 1; count < limit; count++) {
      const x0 = aside[a + count] as number
      const x1 = aside[b + count] as number
      const x2 = aside[c + count] as number
      const x3 = aside[d + count] as number
      const x4 = aside[e + count] as number
      const left = x0 * x1
      const right = x3 * x4
      const m0 = (chance[a + count] as number) * x1 * x2 * right
      const m1 = (chance[b + count] as number) * x0 * x2 * right
      const m2 = (chance[c + count] as number) * left * right
      const m3 = (chance[d + count] as number) * left * x2 * x4
      const m4 = (chance[e + count] as number) * left * x2 * x3
      s0 += m0
      s1 += m1
      s2 += m2
      s3 += m3
      s4 += m4
      t0 += m0 * count
      t1 += m1 * count
      t2 += m2 * count
      t3 += m3 * count
      t4 += m4 * count
    }
    const gain = (kind: number, sure: number, counted: number) => {
      const unseen = marked[kind] as number
      const mean = unseen === 0 ? 0 : (sums[kind] as number) / unseen
      const known = countIn(tally, kind) + (added[kind] as number)
      return (
        ((mine[kind] as number) - envy * ((others[kind] as number) - known * mean)) * sure -
        envy * mean * counted
      )
    }
    const missing = kododoTarget - countIn(tally, KODODO) - (added[KODODO] as number)
    const exact =
      missing < 0 || missing >= ROOM ? 0 : (coming.chance[(rows[KODODO] as number) + missing] as number)
    const byColour = gain(0, s0, t0) + gain(1, s1, t1) + gain(2, s2, t2) + gain(3, s3, t3) + gain(4, s4, t4)
    return gain(KODODO, exact, exact * kododoTarget) + (1 - exact) * byColour
  }

  return {
    worth,
    choices,
    reckon(core, seat, hidden) {
      const { players, numbers, held, hands } = core
      const hand = seat * HAND_SIZE
      const due = dueNow(core)
      const left = CARDS_PER_ROUND - core.laid
      lookAtTable(core, seat)
      const all = lookAtHidden(core, seat, hidden)
      expectColours(core, all, Math.min((players - 1) * left, all))
      const sets = 1 << held
      most.fill(Number.NEGATIVE_INFINITY)
      for (const set of SETS_OF[left] as Uint8Array) {
        if (set >= sets) break
        const gain = gainOf(core, seat, set)
        for (const choice of PARTS[due === 2 ? SETS + set : set] as Uint8Array)
          if (gain > (most[choice] as number)) most[choice] = gain
      }
      const price = core.round === numbers.rounds ? 0 : PRICE
      const n = choicesOf(core, seat, choices)
      for (let index = 0; index < n; index++) {
        const choice = choices[index] as number
        let spent = POINTS_OF[hands[hand + (FIRST_OF[choice] as number)] as number] as number
        if (due === 2) spent += POINTS_OF[hands[hand + (SECOND_OF[choice] as number)] as number] as number
        worth[index] = (most[choice] as number) - price * spent
      }
      return n
    },
  }
}
