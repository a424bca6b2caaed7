import { LONG_GAME_POINTS } from '../../../../shared/games/5211'
import type { Frame } from '../../../parts/chart'
import type { LongGamePoints } from './long-game-model'

/** Where the parts of the chart are, px. Pure. */

/** Points above 50 that the frame holds at least. */
const ABOVE = 3

export const TICKS: readonly number[] = [0, 10, 20, 30, 40]

/** The points that the top of the frame stands for. */
export const topOf = ({ totals }: Pick<LongGamePoints, 'totals'>): number =>
  Math.max(LONG_GAME_POINTS, ...totals) + ABOVE

/**
 * The frame leaves the lines' names as much room as they need: less the further they are from the right edge.
 * @param room for the frame and what sticks out of it
 * @param reached the part of the axis that the lines have run, 0 to 1
 * @param names the room that the names take beside the ends of the lines
 */
export function frameOf(room: Frame, reached: number, names: number): Frame {
  const width = reached === 0 ? room.width : Math.min(room.width, (room.width - names) / reached)
  return { ...room, width: Math.max(0, width) }
}

/** The least between the middles of two numbers of two digits, rem. */
const TWO_DIGITS = 1.75

/** The rounds of a deal whose numbers have room below the frame, the last one among them. @param pitch between two of them, rem */
export const roundsNumbered = (rounds: number, pitch: number): readonly number[] =>
  Array.from({ length: rounds }, (_, index) => index + 1).filter(
    (round) => round < 10 || (rounds - round) % 2 === 0 || pitch >= TWO_DIGITS,
  )

export interface Stretch {
  readonly deal: number
  /** Rounds played when it begins and when it ends, or when the axis does. */
  readonly from: number
  readonly to: number
}

/** The deals along the axis. */
export function stretchesOf({ rounds, length }: LongGamePoints['chart']): readonly Stretch[] {
  return Array.from({ length: Math.ceil(length / rounds) }, (_, index) => ({
    deal: index + 1,
    from: index * rounds,
    to: Math.min(length, (index + 1) * rounds),
  }))
}
