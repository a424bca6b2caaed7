import type { Speed } from '../../shared/settings'
import { stream } from '../engine/rng'

const SHORTEST_MS = 500
const SPREAD_MS = 1100

/**
 * How long a bot seems to think, in ms. The time has a stream of its own, so it never changes what is decided.
 * @param n which decision of that seat, from 1
 */
export function thinkingTime(seed: string, seat: number, n: number, speed: Speed): number {
  if (speed === 'instant') return 0
  return Math.round((SHORTEST_MS + stream(seed, 'pause', seat, n).int(SPREAD_MS)) / speed)
}
