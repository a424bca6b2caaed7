import type { Cell } from '../../../../shared/games/kado/options'
import { type Carried, leanOf, type Place } from '../../../table/plan'
import { type CardNode, LAYER } from '../../../table/scene'

/** The player's handling of the cards before anything is sent. */
export interface Pose {
  /** The cell in which the player's card is on trial. */
  readonly cell: Cell | null
  /** The card that the pointer carries. */
  readonly carried: Carried | null
  /** True while the deduction board is open, for which the viewer's grid makes room. */
  readonly board: boolean
}

export const NO_POSE: Pose = { cell: null, carried: null, board: false }

/**
 * A card as the player handles it: at the pointer, on trial in a cell, or at rest.
 * @param width the width of a carried card
 */
export function posed(node: CardNode, carried: Carried | null, cell: Place | null, width: number): CardNode {
  if (carried !== null) {
    const { x, y } = carried
    return { ...node, x, y, width, rotation: leanOf(carried), glow: 1, raised: 1, layer: LAYER.held }
  }
  return cell === null ? node : { ...node, ...cell, glow: 1, raised: 0.4 }
}
