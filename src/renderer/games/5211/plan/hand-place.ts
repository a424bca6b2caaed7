import { CARD_RATIO, type Place } from '../../../table/plan'
import type { HandLayout, TableLayout } from './layout'

/** How far a card rises that is looked at, plan px. */
const HOVER_LIFT = 8
/** The fan turns its cards about a point below them, in heights from their middle. */
const PIVOT = 0.7

export interface Held {
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
