import type { Cell } from '../../../../shared/games/kado/options'
import { type Carried, leanOf, type Place } from '../../../table/plan'
import { type CardNode, LAYER } from '../../../table/scene'

/** What the player does with the cards that are shown, before anything is sent. */
export interface Pose {
  /** Where the own card stands on trial. */
  readonly cell: Cell | null
  /** The card that the pointer carries. */
  readonly carried: Carried | null
  /** Whether the deduction board is open, which the own grid makes room for. */
  readonly board: boolean
}

export const NO_POSE: Pose = { cell: null, carried: null, board: false }

/**
 * A card where the player has it: at the pointer, in the cell that it is tried in, or at rest.
 * @param width of a card that is carried
 */
export function posed(node: CardNode, carried: Carried | null, cell: Place | null, width: number): CardNode {
  if (carried !== null) {
    const { x, y } = carried
    return { ...node, x, y, width, rotation: leanOf(carried), glow: 1, raised: 1, layer: LAYER.held }
  }
  return cell === null ? node : { ...node, ...cell, glow: 1, raised: 0.4 }
}
