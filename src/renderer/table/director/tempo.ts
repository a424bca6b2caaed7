import type { Speed } from '../../../shared/settings'

/** How fast everything moves, and whether it may move at all. */
export interface Tempo {
  readonly speed: Speed
  /** Cards fade instead of moving. */
  readonly reduced: boolean
}

/**
 * How many times faster than at speed 1 a movement is played.
 * @param waiting plays that wait behind it: the table catches up, but an evaluation keeps its pace to be read
 */
export function rateOf(
  speed: Exclude<Speed, 'instant'>,
  of: 'moves' | 'evaluation',
  waiting: number,
): number {
  return of === 'evaluation' ? speed : speed * (1 + waiting)
}
