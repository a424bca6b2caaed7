import {
  HOME_HOUSES,
  HOME_QUAY,
  NEAR_STEP,
  type House as PageHouse,
  RESULT_HOUSES,
  RESULT_QUAY,
} from '../../src/renderer/parts/art/waterfront.ts'

/** What stands on the two quays, in px of the 1440 × 900 design. */

/** Suit, left edge and width; its foot stands on the quay. */
export type House = readonly [suit: string, x: number, width: number]

export interface Scene {
  /** Where the quay's edge is, px from the top of the design. */
  readonly quay: number
  readonly near: readonly House[]
  readonly far: readonly House[]
  /** Strokes of light that lie still on the water: x, y, length. Those of the home scene drift, so the page draws them. */
  readonly glints: readonly (readonly [number, number, number])[]
  readonly stars: readonly (readonly [number, number, number])[]
}

const repeatRow = (row: readonly House[], step: number, times: number): readonly House[] =>
  Array.from({ length: times }, (_, n) => row.map(([s, x, w]): House => [s, x + n * step, w])).flat()

const rowOf = (houses: readonly PageHouse[]): readonly House[] =>
  houses.map(({ colour, x, width }): House => [colour.charAt(0).toUpperCase(), x, width])

export const HOME: Scene = {
  quay: HOME_QUAY,
  near: repeatRow(rowOf(HOME_HOUSES), NEAR_STEP, 2),
  far: repeatRow(
    [
      ['G', -860, 126],
      ['V', -734, 124],
      ['O', -560, 120],
      ['Y', -440, 128],
      ['B', -250, 124],
      ['G', -120, 122],
      ['V', 60, 128],
    ],
    0,
    1,
  ).concat(
    repeatRow(
      [
        ['G', 300, 122],
        ['O', 420, 120],
        ['V', 640, 130],
        ['G', 842, 128],
        ['B', 1030, 128],
        ['Y', 1230, 132],
      ],
      1050,
      2,
    ),
  ),
  glints: [],
  stars: [
    [520, 60, 1.6],
    [610, 130, 1.1],
    [700, 48, 1.3],
    [790, 96, 1.7],
    [905, 40, 1.1],
    [980, 120, 1.3],
    [1075, 62, 1.8],
    [1160, 140, 1.1],
    [1240, 50, 1.3],
    [1330, 104, 1.7],
    [660, 200, 1.1],
    [1290, 190, 1.2],
  ],
}

export const RESULT: Scene = {
  quay: RESULT_QUAY,
  near: rowOf(RESULT_HOUSES),
  far: repeatRow(
    [
      ['Y', 292, 88],
      ['B', 380, 90],
      ['V', 470, 96],
      ['G', 560, 100],
      ['O', 720, 104],
      ['V', 880, 100],
      ['B', 1030, 100],
      ['Y', 1190, 100],
      ['O', 1370, 110],
    ],
    1188,
    2,
  ).concat(
    repeatRow(
      [
        ['O', -850, 96],
        ['G', -752, 92],
        ['V', -560, 90],
        ['B', -470, 88],
      ],
      540,
      2,
    ),
  ),
  glints: [
    [640, 400, 60],
    [760, 416, 90],
    [900, 402, 50],
    [990, 424, 110],
    [1130, 404, 60],
    [1250, 418, 70],
    [1340, 400, 44],
    [560, 420, 50],
  ],
  stars: [
    [240, 110, 1.2],
    [390, 40, 1.7],
    [520, 92, 1.1],
    [660, 34, 1.4],
    [760, 120, 1.1],
    [890, 60, 1.6],
    [1010, 110, 1.2],
    [1070, 44, 1.4],
  ],
}
