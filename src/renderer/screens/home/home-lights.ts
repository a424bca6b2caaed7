import type { HouseColour } from '../../parts/art/pictures'
import { type Frame, HOME_HOUSES, HOME_QUAY, LAMPS, windowAt } from '../../parts/waterfront/waterfront'

/** What moves or shines by itself on the home screen, in px of the 1440 × 900 design. */

/** Strokes of light on the water. */
export const GLINTS: readonly Frame[] = [
  [620, 670, 60],
  [720, 700, 36],
  [860, 682, 84],
  [940, 722, 120],
  [1000, 760, 70],
  [1080, 696, 60],
  [1204, 732, 50],
  [1290, 676, 66],
  [1340, 742, 40],
  [880, 800, 60],
  [1134, 806, 92],
  [1148, 816, 56],
  [1530, 690, 70],
  [1660, 740, 50],
].map(([x = 0, y = 0, width = 0]) => ({ x, y: y - 1.5, width, height: 3 }))

/** Around the head of each lamp, and far down into the water beneath it. */
export const LAMP_LIGHTS: readonly Frame[] = LAMPS.map((x) => ({
  x: x - 30,
  y: HOME_QUAY - 58 - 30,
  width: 60,
  height: 280,
}))

/** Stars that twinkle; the others are part of the picture. */
export const TWINKLES: readonly Frame[] = [
  [755, 152],
  [846, 64],
  [1022, 178],
  [1112, 98],
  [1204, 108],
  [1286, 140],
  [1412, 84],
  [1480, 120],
].map(([x = 0, y = 0]) => ({ x: x - 2, y: y - 2, width: 4, height: 4 }))

/** Windows where somebody comes home, and goes to bed. */
export const HOMECOMINGS: readonly { readonly colour: HouseColour; readonly at: Frame }[] = (
  [
    ['violet', 2],
    ['orange', 0],
    ['blue', 3],
  ] as const
).flatMap(([colour, index]) =>
  HOME_HOUSES.filter((house) => house.colour === colour).map((house) => ({
    colour,
    at: windowAt(house, HOME_QUAY, index),
  })),
)

export const BOAT_AT: Frame = { x: 1118, y: 642, width: 124, height: 160 }
