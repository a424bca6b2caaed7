import type { Core } from '../../../../engine/games/5211/core'
import { SETS } from './choices'
import type { Hidden } from './hidden'
import { createReckoner } from './reckoner'

/** How probable each choice of a seat is. One serves one simulation: its lists are written anew for every decision. */
export interface Policy {
  /**
   * @param hidden what the table has not seen; the seat's own hand is among it
   * @returns how many choices there are
   */
  weigh(core: Core, seat: number, hidden: Hidden): number
  /** By choice, a set of places in the hand: a bit for each. Of equal cards the lowest places stand for all. */
  readonly choices: Uint8Array
  /** By choice, the logarithm of its weight; the weights need not add up to 1. */
  readonly logits: Float64Array
}

/**
 * Plays like the steady bot, more or less.
 * @param noise how many points make a choice e times as probable
 */
export function reckoningPolicy(noise: number): Policy {
  const { reckon, worth, choices } = createReckoner()
  const logits = new Float64Array(SETS)
  return {
    choices,
    logits,
    weigh(core, seat, hidden) {
      const count = reckon(core, seat, hidden)
      for (let index = 0; index < count; index++) logits[index] = (worth[index] as number) / noise
      return count
    },
  }
}
