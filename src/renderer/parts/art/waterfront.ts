import type { HouseColour } from './pictures'

/**
 * Positions on the waterfront of the home and result screens, in px of the 1440 × 900 design: the elements that the page
 * lights or animates over the pictures of the quays. The pictures are drawn with the same numbers.
 */

/** A frame as in an SVG's `viewBox`. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The frames of a house and of one of its windows, each in its own px; a window's origin is the middle of its top. */
export const HOUSE: Frame = { x: 20, y: 36, width: 180, height: 228 }
export const WINDOW: Frame = { x: -21, y: -5, width: 42, height: 48 }

/** The origins of the six windows of a house, in the house's px. */
export const WINDOWS = [145, 189].flatMap((y) => [64, 110, 156].map((x) => ({ x, y })))

/** A house on a quay; its foot is on the quay's edge. */
export interface House {
  readonly colour: HouseColour
  readonly x: number
  readonly width: number
}

/** The y position of each quay's edge. */
export const HOME_QUAY = 632
export const RESULT_QUAY = 372

export const HOME_HOUSES: readonly House[] = [
  { colour: 'blue', x: 548, width: 182 },
  { colour: 'yellow', x: 722, width: 206 },
  { colour: 'violet', x: 920, width: 180 },
  { colour: 'orange', x: 1092, width: 206 },
  { colour: 'green', x: 1290, width: 196 },
]

export const RESULT_HOUSES: readonly House[] = [
  { colour: 'blue', x: 640, width: 140 },
  { colour: 'yellow', x: 782, width: 158 },
  { colour: 'violet', x: 940, width: 140 },
  { colour: 'orange', x: 1080, width: 156 },
  { colour: 'green', x: 1238, width: 150 },
]

/** The distance after which the near houses of the home screen repeat, px. */
export const NEAR_STEP = 930

/** The x positions of the lamps on the home screen's quay. */
export const LAMPS: readonly number[] = [0, NEAR_STEP].flatMap((step) =>
  [730, 922, 1096, 1294].map((x) => x + step),
)

/**
 * The frame of a window of a house.
 * @param quay the y position of the house's foot
 * @param index 0 to 5, from the top left
 */
export function windowAt({ x: left, width }: House, quay: number, index: number): Frame {
  const scale = width / HOUSE.width
  const { x, y } = WINDOWS[index] ?? HOUSE
  return {
    x: left + (x + WINDOW.x - HOUSE.x) * scale,
    y: quay - (HOUSE.y + HOUSE.height - y - WINDOW.y) * scale,
    width: WINDOW.width * scale,
    height: WINDOW.height * scale,
  }
}

/** Style that puts an element of the class `scene__at` at a frame of the design; see `scene.css`. */
export const placeOf = ({ x, y, width, height }: Frame) => ({
  '--x': round(x),
  '--y': round(y),
  '--w': round(width),
  '--h': round(height),
})

const round = (px: number): string => `${Math.round(px * 100) / 100}`
