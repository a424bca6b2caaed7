import { COLOURS } from '../../../../../shared/games/5211'
import { type Core, countIn, KODODO, NOBODY } from '../../../../engine/games/5211/core'
import { pointsBesides } from '../search/leaf'
import type { Trials } from '../search/search'

/** What came of each choice in each of some deals that are possible. Lists have a place for each deal and choice. */
export interface Sample {
  /** By choice, a set of places in the hand. */
  readonly choices: readonly number[]
  readonly deals: number
  readonly limit: number
  /** What the game is worth then, as the search has it. */
  readonly worth: Float64Array
  /** The share of the win, without points besides. */
  readonly wins: Float64Array
  /** Points of the round: the seat's own, and those of all others. */
  readonly points: Int16Array
  readonly theirs: Int16Array
  /** What scored, and the cards that lay on the table, as in `Core`. */
  readonly scoring: Int8Array
  readonly counted: Int32Array
}

/** Filled deal by deal. */
export interface Sampling {
  /** Tries out every choice in further deals, all in the same ones. @param most how many, unless there is no time for so many */
  add(trials: Trials, most: number, inTime: () => boolean): void
  /** How many deals there are so far. */
  count(): number
  result(): Sample
}

/**
 * @param begun the game as it is now
 * @param most how many deals there can be
 */
export function createSampling(
  begun: Core,
  seat: number,
  choices: readonly number[],
  most: number,
): Sampling {
  const count = choices.length
  const size = most * count
  const lists = {
    worth: new Float64Array(size),
    wins: new Float64Array(size),
    points: new Int16Array(size),
    theirs: new Int16Array(size),
    scoring: new Int8Array(size),
    counted: new Int32Array(size),
  }
  const before = sumOf(begun.points)
  let deals = 0

  function note(at: number, worth: number, ended: Core): void {
    const own = (ended.points[seat] as number) - (begun.points[seat] as number)
    lists.worth[at] = worth
    lists.wins[at] = worth - pointsBesides(ended, seat)
    lists.points[at] = own
    lists.theirs[at] = sumOf(ended.points) - before - own
    lists.scoring[at] = ended.scoring
    lists.counted[at] = ended.counted
  }

  return {
    add({ deal, play, ended }, more, inTime) {
      const end = Math.min(most, deals + more)
      while (deals < end && inTime()) {
        deal()
        for (let choice = 0; choice < count; choice++) note(deals * count + choice, play(choice), ended)
        deals++
      }
    },
    count: () => deals,
    result: () => ({ choices, deals, limit: begun.numbers.limit, ...lists }),
  }
}

const sumOf = (points: Int16Array): number => points.reduce((sum, one) => sum + one, 0)

/** Something of a deal that was tried out. @param at the place in the sample's lists */
export type Measure = (sample: Sample, at: number) => number

export const pointsIn: Measure = ({ points }, at) => points[at] as number
export const theirsIn: Measure = ({ theirs }, at) => theirs[at] as number
export const winsIn: Measure = ({ wins }, at) => wins[at] as number
export const worthIn: Measure = ({ worth }, at) => worth[at] as number

/** Whether that scores. @param what the place of a colour, or `KODODO` */
export const scores =
  (what: number): Measure =>
  ({ scoring }, at) =>
    scoring[at] === what ? 1 : 0

/** One's own points from that. @param what the place of a colour, or `KODODO` */
export const pointsFrom =
  (what: number): Measure =>
  ({ scoring, points }, at) =>
    scoring[at] === what ? (points[at] as number) : 0

/** Whether so many cards of a colour lie there that it is out. */
export const isOut =
  (colour: number): Measure =>
  ({ counted, limit }, at) =>
    countIn(counted[at] as number, colour) >= limit ? 1 : 0

/** Whether a colour would have had most cards, were it not for another with as many. */
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

export interface Estimate {
  readonly mean: number
  /** The standard error of the mean. */
  readonly error: number
}

/**
 * The mean over the deals.
 * @param choice its place in the sample's choices
 * @param against another choice, if it is asked how far apart the two are in the same deals
 */
export function estimate(of: Sample, measure: Measure, choice: number, against?: number): Estimate {
  const count = of.choices.length
  let [sum, squares] = [0, 0]
  for (let deal = 0; deal < of.deals; deal++) {
    const other = against === undefined ? 0 : measure(of, deal * count + against)
    const one = measure(of, deal * count + choice) - other
    sum += one
    squares += one * one
  }
  const mean = sum / of.deals
  const variance = Math.max(0, squares / of.deals - mean * mean)
  return { mean, error: Math.sqrt(variance / Math.max(1, of.deals - 1)) }
}
