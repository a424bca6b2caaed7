import type { Speed } from '../../shared/settings'
import { stream } from '../engine/rng'

const SHORTEST_MS = 500
const SPREAD_MS = 1100

/** A bot that stands in for a person plays no faster than this, so that there is time to take the seat back. */
export const standInSpeed = (speed: Speed): Speed => (speed === 0.5 ? speed : 1)

/**
 * How long a bot seems to think, in ms. The time has a stream of its own, so it never changes what is decided.
 * @param n which decision of that seat, from 1
 */
export function thinkingTime(seed: string, seat: number, n: number, speed: Speed): number {
  if (speed === 'instant') return 0
  return Math.round((SHORTEST_MS + stream(seed, 'pause', seat, n).int(SPREAD_MS)) / speed)
}
