import { NOBODY } from '../../../../engine/games/5211/core'
import { WHATS } from './position'
import type { Sample } from './sample'

/** Everything that can score, and that nothing does: the ends of a round. */
export const ENDS: readonly number[] = [...WHATS, NOBODY]

/** The difference between two choices' chances to win, divided by its causes, in shares of the win. The parts add up to the difference. */
export interface Breakdown {
  /** The worth of what the one keeps instead of the other for the rounds to come; null where none comes, and where the deals do not tell. */
  readonly kept: number | null
  /** By place in `ENDS`: the worth of how often this end of the round comes, and of the points that it then brings. */
  readonly ends: readonly number[]
}

/** Deals that end alike have to be this share of all for their kept cards to be compared. */
const LEAST_MATCHED = 0.05
/** The kept cards count in each end of the round as they do in it, and as they do on the whole by the weight of so large a share of deals. */
const ON_THE_WHOLE = 0.02

type Both = [number, number]

interface Tally {
  /** For both choices: how many deals there are, and the sum of their shares of the win. */
  readonly deals: Both
  readonly wins: Both
}

const emptyTally = (): Tally => ({ deals: [0, 0], wins: [0, 0] })

/**
 * Divides the difference between two choices by what makes it. The kept cards make what differs between deals in which the round ends alike, with the same points
 * for everybody. The rest is made by the ends of the round: each makes what the seat wins there more often than on average, as often as it comes.
 * @param advised the place in the sample of the one choice, and `other` that of the other
 * @param hasRounds whether another round comes, for which cards are kept, and `isCounted` whether a deal counts
 */
export function breakdownOf(
  sample: Sample,
  advised: number,
  other: number,
  hasRounds: boolean,
  isCounted: (deal: number) => boolean = () => true,
): Breakdown {
  const tried = Math.min(sample.tried[advised] as number, sample.tried[other] as number)
  const ends = ENDS.map(emptyTally)
  const alike = new Map<string, Tally & { readonly end: number }>()
  let deals = 0
  for (let deal = 0; deal < tried; deal++) {
    if (!isCounted(deal)) continue
    deals++
    for (const side of [0, 1] as const) {
      const at = deal * sample.choices.length + (side === 0 ? advised : other)
      const end = ENDS.indexOf(sample.scoring[at] as number)
      const key = `${end} ${sample.points[at]} ${sample.theirs[at]}`
      const same = alike.get(key) ?? { ...emptyTally(), end }
      alike.set(key, same)
      for (const tally of [ends[end] as Tally, same]) {
        tally.deals[side]++
        tally.wins[side] += sample.wins[at] as number
      }
    }
  }
  const matched = ENDS.map((_, end) => matchedIn([...alike.values()].filter((one) => one.end === end)))
  const share = sumOf(matched.map(({ pairs }) => pairs)) / deals
  const isTold = hasRounds && share >= LEAST_MATCHED
  const onTheWhole = isTold ? sumOf(matched.map(({ more }) => more)) / deals / share : 0
  const keptIn = matched.map(({ pairs, more }) =>
    isTold ? (more / deals + ON_THE_WHOLE * onTheWhole) / (pairs / deals + ON_THE_WHOLE) : 0,
  )
  const mean = sumOf(ends.flatMap(({ wins }) => wins)) / 2 / deals
  const kept = ends.map((one, end) => ((one.deals[0] + one.deals[1]) / 2 / deals) * (keptIn[end] as number))
  return {
    kept: isTold ? sumOf(kept) : null,
    ends: ends.map(({ wins, deals: came }, end) => {
      const made = (wins[0] - wins[1] - mean * (came[0] - came[1])) / deals
      return made - (kept[end] as number)
    }),
  }
}

/** Finds the end of the round that makes most. @returns it as in `ENDS`, and the share of the win that it makes */
export function largestEnd({ ends }: Breakdown): { readonly what: number; readonly share: number } {
  const share = Math.max(...ends)
  return { what: ENDS[ends.indexOf(share)] as number, share }
}

/** Pairs deals that end alike, one of each choice: how many pairs there are, and by how much the first choice wins more in them, all together. */
function matchedIn(alike: readonly Tally[]): { readonly pairs: number; readonly more: number } {
  const found = alike.map(({ deals, wins }) => {
    const pairs = Math.min(...deals)
    return { pairs, more: pairs === 0 ? 0 : pairs * (wins[0] / deals[0] - wins[1] / deals[1]) }
  })
  return { pairs: sumOf(found.map(({ pairs }) => pairs)), more: sumOf(found.map(({ more }) => more)) }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** Two parts of a breakdown make about as much if the one makes this share of the other. */
const ABOUT = 0.8

/** Tells whether a part of a breakdown makes about as much as the largest, or more, or is shown to. */
export const isAbout = (share: number, most: number): boolean =>
  share >= ABOUT * most || Math.round(100 * share) === Math.round(100 * most)
