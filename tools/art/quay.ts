import {
  HOME_HOUSES,
  HOME_QUAY,
  LAMPS,
  NEAR_STEP,
  type House as PageHouse,
  RESULT_HOUSES,
  RESULT_QUAY,
} from '../../src/renderer/parts/art/waterfront.ts'
import { picture, type Sheet, withTinted } from './sheet.ts'

/** The objects on the two quays, in px of the 1440 × 900 design. */

/** Colour, left edge and width of a house on the quay. */
type House = readonly [suit: string, x: number, width: number]

interface Scene {
  /** The quay's edge, px from the top of the design. */
  readonly quay: number
  readonly near: readonly House[]
  readonly far: readonly House[]
  /** Still strokes of light on the water: x, y, length. Those of the home scene drift, so the page draws them. */
  readonly glints: readonly (readonly [number, number, number])[]
  readonly stars: readonly (readonly [number, number, number])[]
}

const repeatRow = (row: readonly House[], step: number, times: number): readonly House[] =>
  Array.from({ length: times }, (_, n) => row.map(([s, x, w]): House => [s, x + n * step, w])).flat()

const rowOf = (houses: readonly PageHouse[]): readonly House[] =>
  houses.map(({ colour, x, width }): House => [colour.charAt(0).toUpperCase(), x, width])

const HOME: Scene = {
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

const RESULT: Scene = {
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

/**
 * The waterfront behind the home and the result screen. It has no background, so that sky and water (plain gradients of
 * the page) fill any window. The buildings and their reflection are two pictures, because only the reflection is blurred.
 * Neither contains moving parts. Numbers are px of the 1440 × 900 design. The pictures extend beyond it on both sides, for
 * wide windows.
 */

const LEFT = -900
const RIGHT = 2340
const WIDTH = RIGHT - LEFT
/** Position of the quay's edge, and depth of the reflection. */
const EDGE = 18
const REFLECTION = 320

const FAR = '-far'
const HOUSE_RATIO = 228 / 180

const round = (n: number): number => Math.round(n * 10) / 10

const house = (prefix: string, suffix: string, quay: number) => {
  return ([suit, x, width]: House): string => {
    const height = round(width * HOUSE_RATIO)
    return `<use href="#${prefix}-${suit}${suffix}" x="${x}" y="${round(quay - height)}" width="${width}" height="${height}"/>`
  }
}

const starsOf = (stars: Scene['stars']): string =>
  `<g fill="#FFF1D6" opacity=".8">${[-1740, -870, 0, 870]
    .flatMap((shift) => stars.map(([x, y, r]) => `<circle cx="${x + shift}" cy="${y}" r="${r}"/>`))
    .join('')}</g>`

const glintsOf = (glints: Scene['glints']): string =>
  glints.length === 0
    ? ''
    : `<path d="${glints.map(([x, y, length]) => `M${x} ${y}h${length}`).join('')}" stroke="#FFD9A0" stroke-width="3" stroke-linecap="round" opacity=".6"/>`

const quayEdge = (quay: number): string =>
  `<rect x="${LEFT}" y="${quay - 2}" width="${WIDTH}" height="12" fill="#F4DDB8"/>` +
  `<rect x="${LEFT}" y="${quay + 10}" width="${WIDTH}" height="8" fill="#3A2745"/>`

interface Light {
  /** The drawing of a near house: with some windows lit, none, or all. */
  readonly near: 'house' | 'off'
  readonly far: { readonly brightness: number; readonly saturation: number }
}

/** The scene without its reflection: stars, far houses, the quay and the near houses. `behind` and `before` are additions of each scene. */
function scenery(
  sheet: Sheet,
  scene: Scene,
  { near, far }: Light,
  { behind = '', before = '' }: { readonly behind?: string; readonly before?: string },
): string {
  const { quay } = scene
  const farPrefix = near === 'off' ? 'lit' : near
  const body =
    starsOf(scene.stars) +
    behind +
    `<g opacity=".9" transform="translate(0 -6)">${scene.far.map(house(farPrefix, FAR, quay)).join('')}</g>` +
    quayEdge(quay) +
    scene.near.map(house(near, '', quay)).join('') +
    before
  return picture(withTinted(sheet, FAR, far), body, `${LEFT} 0 ${WIDTH} ${quay + EDGE}`)
}

interface Mirror {
  readonly prefix: 'house' | 'lit'
  readonly strength: number
  /** The depth to which the reflection is visible, px. */
  readonly depth: number
}

/** The reflection of the near houses, blurred and faded with depth. */
function reflection(sheet: Sheet, scene: Scene, { prefix, strength, depth }: Mirror): string {
  const { quay } = scene
  const near = scene.near.map(house(prefix, '', quay)).join('')
  const area = `x="${LEFT}" y="${quay}" width="${WIDTH}" height="${REFLECTION}"`
  const body =
    `<filter id="soft" filterUnits="userSpaceOnUse" ${area} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="2.2 5"/></filter>` +
    `<linearGradient id="deep" gradientUnits="userSpaceOnUse" x1="0" y1="${quay}" x2="0" y2="${quay + depth}"><stop stop-color="#fff"/><stop offset=".55" stop-color="#fff" stop-opacity=".8"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
    `<mask id="lost" maskUnits="userSpaceOnUse" ${area}><rect ${area} fill="url(#deep)"/></mask>` +
    `<g mask="url(#lost)"><g filter="url(#soft)" opacity="${strength}"><g transform="translate(0 ${quay * 2 + 14}) scale(1 -1)">${near}</g></g></g>` +
    glintsOf(scene.glints)
  return picture(sheet, body, `${LEFT} ${quay} ${WIDTH} ${REFLECTION}`)
}

/** Posts and heads of the lanterns. The page draws their flickering light. */
const lamp =
  (quay: number) =>
  (x: number): string =>
    `<path d="M${x} ${quay}v-52" stroke="#1B2036" stroke-width="5"/><circle cx="${x}" cy="${quay - 58}" r="8" fill="#FFE9B5"/>`

const CLOUDS =
  '<path d="M600 262q130-11 260 0q-130 9-260 0zM690 284q160-8 320 0q-160 7-320 0zM1050 226q110-9 220 0q-110 8-220 0zM1130 246q150-8 300 0q-150 7-300 0z" fill="#FFB995" opacity=".2"/>'

const BOAT =
  '<path d="M-58 30H62L44 58H-40z" fill="#FFF6E4"/><path d="M-58 30H62l-5 8H-53z" fill="#22A9A5"/><path d="M2 24V-92L60 24z" fill="#FFF6E4"/><path d="M-6 24V-70L-46 24z" fill="#F5812F"/><path d="M-2 30V-98" stroke="#2A2036" stroke-width="4"/>'

/** The boat of the home scene, in a picture of its own because it bobs. */
export const boat = (sheet: Sheet): string => picture(sheet, BOAT, '-60 -100 124 160')

/** Dusk, with some windows lit and a lizard on the yellow house. */
export const homeQuay = (sheet: Sheet): string =>
  scenery(
    sheet,
    HOME,
    { near: 'house', far: { brightness: 0.62, saturation: 0.75 } },
    {
      behind: CLOUDS,
      before: `${LAMPS.map(lamp(HOME.quay)).join('')}<use href="#lizard" x="776" y="446" width="98" height="167"/>`,
    },
  )

export const homeWater = (sheet: Sheet): string =>
  reflection(sheet, HOME, { prefix: 'house', strength: 0.46, depth: 300 })

/** Night, with the near windows still dark. The page lights them and the lanterns one by one. */
export const resultQuay = (sheet: Sheet): string =>
  scenery(sheet, RESULT, { near: 'off', far: { brightness: 0.5, saturation: 0.7 } }, {})

export const resultWater = (sheet: Sheet): string =>
  reflection(sheet, RESULT, { prefix: 'lit', strength: 0.5, depth: 220 })
