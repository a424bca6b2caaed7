import type { Speed } from '../../../shared/settings'
import type { MovementPace } from './choreography'

/** How fast everything moves, and whether it may move at all. */
export interface Tempo {
  readonly speed: Speed
  /** Cards fade instead of moving. */
  readonly reduced: boolean
}

/**
 * How many times faster than at speed 1 a movement is played.
 * @param waiting plays that wait behind it: the table catches up, but an account keeps its pace to be read
 */
export function rateOf(speed: Exclude<Speed, 'instant'>, pace: MovementPace, waiting: number): number {
  return pace === 'moves' ? speed * (1 + waiting) : speed
}
