import type { Card } from '../../../../shared/games/5211'
import { type Carried, leanOf, type Place } from '../../../table/plan'
import { handPlace } from '../plan/hand-place'
import type { TableLayout } from '../plan/layout'
import { AS_DEALT, type Order } from './hand-order'

/** What the player does with the hand that is shown, before anything is committed. */
export interface Pose {
  /** How the hand lies, whichever it is. */
  readonly order: Order
  /** The hand that the indexes count in; with any other hand on the table they mean nothing. */
  readonly hand: readonly Card[]
  readonly chosen: readonly number[]
  /** Those of the chosen that the player has laid in the own slots; they are still in the hand. */
  readonly laid: readonly number[]
  /** The card that is looked at. */
  readonly hovered: number | null
  /** The card that the pointer carries. */
  readonly dragged: Dragged | null
}

export interface Dragged extends Carried {
  readonly index: number
}

/** Where a carried card is meant to be laid. */
export interface DropTarget {
  readonly slot: number
  /** It would be laid there if it were let go now. */
  readonly over: boolean
}

export const NO_POSE: Pose = { order: AS_DEALT, hand: [], chosen: [], laid: [], hovered: null, dragged: null }

/**
 * Where a card of the hand is drawn: carried, laid in a slot, or in the fan.
 * @param index from the left, 0 to the hand's size − 1
 * @param filled how many of the own slots are taken already
 * @param aside the hand has given way to a verdict
 */
export function posedPlace(
  pose: Pose,
  layout: TableLayout,
  { index, filled, aside }: { readonly index: number; readonly filled: number; readonly aside: boolean },
): Place {
  const { hand, chosen, laid, hovered, dragged } = pose
  if (dragged?.index === index) {
    const { x, y } = dragged
    return { x, y, width: layout.hand.width, rotation: leanOf(dragged) }
  }
  const order = laid.indexOf(index)
  const slot = order < 0 || aside ? undefined : layout.seats[0]?.slots[filled + order]
  return (
    slot ??
    handPlace(layout, index, hand.length, {
      ...{ chosen: chosen.includes(index), hovered: hovered === index, aside },
      beside: hovered !== null && index > hovered && !laid.includes(hovered),
    })
  )
}
