import { CARD_RATIO, type Place, type Rect } from './plan'

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
