import type { Rng } from '../../src/main/engine/rng'
import type { Signal } from './signal'

/** How a sound is made. */
export interface Recipe {
  /** Its file without its ending; variations have a number behind it. */
  readonly name: string
  /** How many variations there are. */
  readonly takes: number
  /**
   * How high it may peak, dB below full scale, where it is shorter than loudness is measured; what is longer has the
   * loudness of all.
   */
  readonly peak?: number
  /** @param take from 0 */
  make(take: number, chance: Rng): Signal
}
