import type { Speed } from '../../../shared/settings'
import type { Pause } from '../../bots/kit'
import { stream } from '../../engine/rng'

/** A bot that stands in for a person plays no faster than this, so that there is time to take the seat back. */
export const standInSpeed = (speed: Speed): Speed => (speed === 0.5 ? speed : 1)

/**
 * How long a bot seems to think, in ms. The time has a stream of its own, so it never changes what is decided.
 * @param pause at speed 1
 * @param n which decision of that seat, from 1
 */
export function thinkingTime(
  { shortest, spread }: Pause,
  seed: string,
  seat: number,
  n: number,
  speed: Speed,
): number {
  if (speed === 'instant') return 0
  return Math.round((shortest + stream(seed, 'pause', seat, n).int(spread)) / speed)
}
