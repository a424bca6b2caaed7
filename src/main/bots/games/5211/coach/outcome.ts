import type { Advice, End, Reason } from '../../../../../shared/games/5211'
import { NOBODY } from '../../../../engine/games/5211/core'
import { calledAt, WHATS } from './position'
import { difference, estimate, type Sample, scores, winsIf, winsIn } from './sample'

/** What scores in fewer of the deals says little of who wins then. */
const LEAST_DEALS = 40
/** The chance to win has to differ by so much if this scores, from what it is on average. */
const LEAST_SWING = 0.1
/** So great a share of what the choice wins more often has to come from this. */
const LEAST_SHARE = 0.5
/** The chances that this scores have to differ by so many standard errors, and by so much. */
const CLEAR = 2
const LEAST_SHIFT = 0.03

/** Everything that can score, and that nothing does. */
const ENDS: readonly number[] = [...WHATS, NOBODY]

const endAt = (what: number): End => (what === NOBODY ? 'nobody' : calledAt(what))

/** Tells how likely each end of the round is after a choice. @param choice its place in the sample */
export const endsOf = (sample: Sample, choice: number): Advice['ends'] =>
  ENDS.map((what) => ({ what: endAt(what), chance: estimate(sample, scores(what), choice).mean })).toSorted(
    (one, other) => other.chance - one.chance,
  )

/**
 * Tells by which end of the round a choice wins more often: something then scores more often with which the seat often wins, or less often with
 * which it rarely does. That nobody scores may be such an end.
 * @param advised the choice's place in the sample, and `other` that of the choice it is compared with
 * @returns null where no single end makes up most of the difference
 */
export function outcomeFor(sample: Sample, advised: number, other: number): Reason | null {
  const gain = difference(sample, winsIn, advised, other).mean
  const usual = estimate(sample, winsIn, other).mean
  const found = ENDS.flatMap((what) => {
    const measure = scores(what)
    const { mean, error } = difference(sample, measure, advised, other)
    if (Math.abs(mean) < Math.max(LEAST_SHIFT, CLEAR * error)) return []
    const likelier = mean > 0 ? advised : other
    const chance = estimate(sample, measure, advised).mean
    const otherChance = estimate(sample, measure, other).mean
    const often = estimate(sample, measure, likelier).mean
    if (often * (sample.tried[likelier] as number) < LEAST_DEALS) return []
    const wins = estimate(sample, winsIf(what), likelier).mean / often
    const share = mean * (wins - usual)
    if (Math.abs(wins - usual) < LEAST_SWING || share < LEAST_SHARE * gain) return []
    return [{ share, reason: { kind: 'outcome' as const, what: endAt(what), chance, otherChance, wins } }]
  })
  const [first] = found.toSorted((one, two) => two.share - one.share)
  return first === undefined ? null : first.reason
}
