import type { Face5211 } from '../../../shared/games/5211'
import type { TableCard, View } from '../../../shared/games/5211/view'
import type { TableLayout } from './plan/layout'
import type { Hud } from './scene/hud'
import type { Pose } from './scene/pose'

/** The types of 5211's display. */
export interface Shown5211 extends Face5211 {
  readonly Plan: TableLayout
  readonly Hud: Hud
  readonly Pose: Pose
  readonly Track: Track
}

/** The choreography's own record of the table while it plays. */
interface Track {
  /** By seat, the cards in its slots. */
  readonly laid: TableCard[][]
  /** Number of cards discarded so far. */
  discarded: number
  /** True if piles and hand have moved out of the verdict's way. */
  aside: boolean
}

export const trackOf = ({ seats, discard }: View): Track => ({
  laid: seats.map(({ table }) => [...table]),
  discarded: discard.count,
  aside: false,
})
