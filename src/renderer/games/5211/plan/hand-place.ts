import { CARD_RATIO, type HandLayout, type Place, type Rect, type TableLayout } from './layout'

/** How far a card rises under the pointer, plan px. */
const HOVER_LIFT = 8
/** The fan turns its cards about a point below them, in heights from their middle. */
const PIVOT = 0.7

export interface Held {
  readonly chosen?: boolean
  readonly hovered?: boolean
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
  return fanPlace(hand, index - (count - 1) / 2, held.chosen ? 0.5 : 1, lift)
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

/** The rectangle that a card covers before it is turned: for an element that is then turned like the card. */
export const rectOf = ({ x, y, width }: Place): Rect => ({
  x: x - width / 2,
  y: y - (width * CARD_RATIO) / 2,
  width,
  height: width * CARD_RATIO,
})

/** The upright rectangle around a turned card. */
export function boundsOf(place: Place): Rect {
  const { x, y, rotation } = place
  const height = place.width * CARD_RATIO
  const cos = Math.abs(Math.cos(rotation))
  const sin = Math.abs(Math.sin(rotation))
  const across = place.width * cos + height * sin
  const down = height * cos + place.width * sin
  return { x: x - across / 2, y: y - down / 2, width: across, height: down }
}
