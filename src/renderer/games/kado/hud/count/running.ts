import { COLUMNS, LINES, type Seat } from '../../../../../shared/games/kado'
import { numbers } from '../../plan/numbers'
import type { Count, CountStep, Hud } from '../../scene/hud'

/** How far the count has come: pure numbers for the panels, the chart and the sum. */

/** What is counted one after another, in all grids. */
export type StepId =
  | { readonly type: 'line'; readonly at: number }
  | { readonly type: 'column'; readonly at: number }
  | { readonly type: 'bonus' }

/** @param bonus whether somebody has a bonus card */
export const stepsOf = (bonus: boolean): readonly StepId[] => [
  ...numbers(LINES).map((at) => ({ type: 'line', at }) as const),
  ...numbers(COLUMNS).map((at) => ({ type: 'column', at }) as const),
  ...(bonus ? [{ type: 'bonus' } as const] : []),
]

/** Whether somebody has a bonus card, so that these are counted. */
export const hasBonus = ({ seats }: Pick<Hud, 'seats'>): boolean => seats.some(({ bonus }) => bonus > 0)

/** What a step brings a seat. */
export function pointsIn(step: CountStep, seat: Seat): number {
  return (step.type === 'bonus-scored' ? step.points[seat] : step.scores[seat]?.points) ?? 0
}

export interface Running {
  /** Before the current step. */
  readonly before: number
  /** As far as it has been added. */
  readonly now: number
  /** What the current step has just brought; null for another seat, and until it is added. */
  readonly added: number | null
  /** What it brings the seat whose points are told now, on their way or added; null for another seat, and for nothing. */
  readonly coming: number | null
}

/** Where a seat's points stand. */
export function runningOf({ steps, counted, seat: current }: Count, seat: Seat): Running {
  const last = steps.at(-1)
  const before = steps.slice(0, -1).reduce((sum, step) => sum + pointsIn(step, seat), 0)
  const points = last === undefined ? 0 : pointsIn(last, seat)
  const isAdded = counted.includes(seat)
  const coming = current === seat && points > 0 ? points : null
  return { before, now: isAdded ? before + points : before, coming, added: isAdded ? coming : null }
}

/** Whether what a step is about has been counted for a seat: it then stands beside its line, or below its column. */
export const isCounted = ({ steps, counted }: Count, index: number, seat: Seat): boolean =>
  index < steps.length - 1 || (index === steps.length - 1 && counted.includes(seat))

/** Whose points are told now: who has them last, until the next one's. */
export const toldSeat = ({ counted, seat }: Count): Seat | null => seat ?? counted.at(-1) ?? null

/**
 * What is counted after what is told now; null once nothing is.
 * @param all steps of this count
 * @param clockwise all seats, from the one at the bottom
 */
export function nextOf(
  { steps, counted, seat: current }: Count,
  all: readonly StepId[],
  clockwise: readonly Seat[],
): { readonly seat: Seat; readonly step: StepId } | null {
  const left = clockwise.filter((seat) => seat !== current && !counted.includes(seat))
  const isUnderWay = steps.length > 0 && left.length > 0
  const [seat] = isUnderWay ? left : clockwise
  const step = all[isUnderWay ? steps.length - 1 : steps.length]
  return step === undefined || seat === undefined ? null : { seat, step }
}
