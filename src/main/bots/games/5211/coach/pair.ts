import type { Alike } from '../../../../../shared/games/5211/advice'
import { KODODO } from '../../../../engine/games/5211/core'
import type { Known } from '../knowledge'
import type { Breakdown } from './causes'
import type { Table } from './position'
import { difference, estimate, isOut, type Measure, type Sample } from './sample'

/** A difference of points is a reason from this many standard errors on, and from this many points on. */
const CLEAR = 2
export const LEAST_POINTS = 0.05

/** A colour that is out in a larger share of the deals is no reason for a choice. */
const LIKELY = 0.5

/** The choice that the advised one is compared with. */
export interface ComparedWith {
  /** Its index in the sample. */
  readonly choice: number
  /** True if it brings clearly more points in this round. */
  readonly bringsMore: boolean
  /** True if the choice is equally good, within the noise. */
  readonly isAsGood: boolean
  /** The measure by which choices are compared. */
  readonly worth: Measure
  /** Minimum additional points of this round that make a reason for a choice that wins no more often. */
  readonly leastGain: number
  /** All other choices, and those of them that win less often, beyond the noise. */
  readonly others: readonly number[]
  readonly worse: readonly number[]
}

/** The advised choice and another one, with the data of their comparison. */
export interface Pair {
  readonly known: Known
  readonly sample: Sample
  /** Index of the advised choice in the sample. */
  readonly advised: number
  readonly other: ComparedWith
  readonly table: Table
  /** The advised choice's lead over the other, by the measure of both. */
  readonly gain: number
  /** Its additional lead over the others' average in points of this round. */
  readonly lead: number
  /**
   * The results of both if the round ends alike for everybody; null if it rarely does, and if nothing is kept for
   * another round.
   */
  readonly alike: Alike | null
  /** The gain, divided by its causes; null if choices are compared by points. */
  readonly breakdown: Breakdown | null
}

/** The excess of a measure after the advised choice over the other. */
export const moreIn = ({ sample, advised, other }: Pair, measure: Measure): number =>
  difference(sample, measure, advised, other.choice).mean

/** The excess of a measure after the advised choice if it is clear, otherwise 0. */
export function clearlyMore({ sample, advised, other }: Pair, measure: Measure): number {
  const { mean, error } = difference(sample, measure, advised, other.choice)
  return mean > Math.max(LEAST_POINTS, CLEAR * error) ? mean : 0
}

/** The deficit of a measure after the advised choice if it is clear, otherwise 0. */
export const clearlyLess = (pair: Pair, measure: Measure): number =>
  clearlyMore(pair, (sample, at) => -measure(sample, at))
export const isLikelyOut = (sample: Sample, what: number, choice: number): boolean =>
  what !== KODODO && estimate(sample, isOut(what), choice).mean > LIKELY
