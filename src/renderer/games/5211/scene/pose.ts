import type { Card } from '../../../../shared/games/5211/cards'
import { CARD_RATIO, type Carried, leanOf, type Place } from '../../../table/plan'
import type { HandLayout, TableLayout } from '../plan/layout'
import { AS_DEALT, type Order } from './hand'

/** How far a card rises that is looked at, plan px. */
const HOVER_LIFT = 8
/** The fan turns its cards about a point below them, in heights from their middle. */
const PIVOT = 0.7

interface Held {
  readonly chosen?: boolean
  readonly hovered?: boolean
  /** A card left of it is looked at. */
  readonly beside?: boolean
  /** Lowered out of the verdict's way. */
  readonly aside?: boolean
}

/**
 * Where a card of the viewer's hand lies.
 * @param index from the left, 0 to `count` − 1
 * @param count cards in the hand
 */
export function handPlace(layout: TableLayout, index: number, count: number, held: Held = {}): Place {
  const hand = held.aside ? layout.aside.hand : layout.hand
  const lift = held.chosen ? hand.lift : held.hovered ? HOVER_LIFT * layout.scale : 0
  const place = fanPlace(hand, index - (count - 1) / 2, held.chosen ? 0.5 : 1, lift)
  return held.beside ? { ...place, x: place.x + hand.way } : place
}

/** @param step steps from the middle of the fan @param turn share of the fan's angle that is taken */
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
      chosen: chosen.includes(index),
      hovered: hovered === index,
      aside,
      beside: hovered !== null && index > hovered && !laid.includes(hovered),
    })
  )
}
