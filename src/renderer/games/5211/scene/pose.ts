import type { Card } from '../../../../shared/games/5211/cards'
import { CARD_RATIO, type Carried, leanOf, type Place } from '../../../table/plan'
import type { HandLayout, TableLayout } from '../plan/layout'
import { AS_DEALT, type Order } from './hand'

/** Lift of the pointed card, plan px. */
const HOVER_LIFT = 8
/** The cards of the fan turn about a point below them: its distance from their middle, in card heights. */
const PIVOT = 0.7

interface Held {
  readonly chosen?: boolean
  readonly hovered?: boolean
  /** True if a card left of it is pointed at. */
  readonly beside?: boolean
  /** True if it is lowered out of the verdict's way. */
  readonly aside?: boolean
}

/**
 * The place of a card in the viewer's hand.
 * @param index from the left, 0 to `count` − 1
 * @param count cards in the hand
 */
export function handPlace(layout: TableLayout, index: number, count: number, held: Held = {}): Place {
  const hand = held.aside ? layout.aside.hand : layout.hand
  const lift = held.chosen ? hand.lift : held.hovered ? HOVER_LIFT * layout.scale : 0
  const place = fanPlace(hand, index - (count - 1) / 2, held.chosen ? 0.5 : 1, lift)
  return held.beside ? { ...place, x: place.x + hand.way } : place
}

/** @param step steps from the middle of the fan @param turn share of the fan's angle that is applied */
function fanPlace(hand: HandLayout, step: number, turn: number, lift: number): Place {
  const rotation = step * hand.fan * turn
  const radius = hand.width * CARD_RATIO * PIVOT
  return {
    x: hand.x + step * hand.pitch + Math.sin(rotation) * radius,
    y: hand.y + step * step * hand.dip + (1 - Math.cos(rotation)) * radius - lift,
    width: hand.width,
    rotation,
  }
}

/** The player's handling of the shown hand, before anything is committed. */
export interface Pose {
  /** The order of any hand. */
  readonly order: Order
  /** The hand that the indexes refer to; with any other hand on the table they mean nothing. */
  readonly hand: readonly Card[]
  readonly chosen: readonly number[]
  /** The chosen cards that the player has laid in slots; they are still in the hand. */
  readonly laid: readonly number[]
  /** The pointed card. */
  readonly hovered: number | null
  /** The card that the pointer carries. */
  readonly dragged: Dragged | null
}

interface Dragged extends Carried {
  readonly index: number
}

/** The slot that a carried card is meant for. */
export interface DropTarget {
  readonly slot: number
  /** True if it would be laid there if released now. */
  readonly over: boolean
}

export const NO_POSE: Pose = { order: AS_DEALT, hand: [], chosen: [], laid: [], hovered: null, dragged: null }

/**
 * The drawn place of a hand card: carried, laid in a slot, or in the fan.
 * @param index from the left, 0 to the hand's size − 1
 * @param filled number of the player's slots that are already taken
 * @param aside true if the hand makes room for a verdict
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
      chosen: chosen.includes(index),
      hovered: hovered === index,
      aside,
      beside: hovered !== null && index > hovered && !laid.includes(hovered),
    })
  )
}
