import { HOME, type House, NEAR_STEP, RESULT, type Scene } from './quay-scenes.ts'
import { picture, type Sheet } from './sheet.ts'
import { withTinted } from './tint.ts'

/**
 * The waterfront behind the home and the result screen: drawn without a background, so that sky and water (plain
 * gradients of the page) fill any window, and without a filter or a mask, so that it is cheap to paint.
 * Numbers are px of the 1440 × 900 design. The picture reaches beyond it on both sides, for wide windows.
 */

const LEFT = -900
const RIGHT = 2340
const HEIGHT = 1100

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

/** Ripples break a reflection: bands of water, thicker with the distance from the quay. */
function ripples(quay: number, depth: number, colour: string): string {
  const bands: string[] = []
  for (let y = 12, n = 0; y < depth; n++) {
    const thickness = round(1.5 + y * 0.022)
    const shift = (n * 37) % 90
    bands.push(`<path d="M${LEFT - shift} ${round(quay + y)}${WAVE}" stroke-width="${thickness}"/>`)
    y += 8 + thickness * 1.7
  }
  return `<g fill="none" stroke="${colour}" stroke-opacity=".42">${bands.join('')}</g>`
}

/** One wave of 90 px, as often as the picture is wide. */
const WAVE = 'q22 -3 45 0t45 0'.concat('t45 0t45 0'.repeat(Math.ceil((RIGHT - LEFT) / 90)))

const glintsOf = (glints: Scene['glints']): string =>
  `<path d="${glints.map(([x, y, length]) => `M${x} ${y}h${length}`).join('')}" stroke="#FFD9A0" stroke-width="3" stroke-linecap="round" opacity=".6"/>`

const quayEdge = (quay: number): string =>
  `<rect x="${LEFT}" y="${quay - 2}" width="${RIGHT - LEFT}" height="12" fill="#F4DDB8"/>` +
  `<rect x="${LEFT}" y="${quay + 10}" width="${RIGHT - LEFT}" height="8" fill="#3A2745"/>`

interface Paint {
  readonly prefix: string
  readonly far: { readonly brightness: number; readonly saturation: number }
  readonly water: string
  /** Between the reflection and the quay, and on top of all. */
  readonly behind: string
  readonly before: string
}

function draw(sheet: Sheet, scene: Scene, { prefix, far, water, behind, before }: Paint): string {
  const { quay } = scene
  const near = scene.near.map(house(prefix, '', quay)).join('')
  const body =
    starsOf(scene.stars) +
    behind +
    `<g opacity=".9" transform="translate(0 -6)">${scene.far.map(house(prefix, FAR, quay)).join('')}</g>` +
    `<g transform="translate(0 ${quay * 2 + 14}) scale(1 -1)" opacity=".34">${near}</g>` +
    ripples(quay, 330, water) +
    glintsOf(scene.glints) +
    quayEdge(quay) +
    near +
    before
  return picture(withTinted(sheet, FAR, far), body, `${LEFT} 0 ${RIGHT - LEFT} ${HEIGHT}`)
}

const LAMPS = [730, 922, 1096, 1294]

const lamp =
  (quay: number) =>
  (x: number): string =>
    `<path d="M${x} ${quay}v-52" stroke="#1B2036" stroke-width="5"/><circle cx="${x}" cy="${quay - 58}" r="22" fill="#FFD98A" opacity=".28"/><circle cx="${x}" cy="${quay - 58}" r="8" fill="#FFE9B5"/>`

const CLOUDS =
  '<path d="M600 262q130-11 260 0q-130 9-260 0zM690 284q160-8 320 0q-160 7-320 0zM1050 226q110-9 220 0q-110 8-220 0zM1130 246q150-8 300 0q-150 7-300 0z" fill="#FFB995" opacity=".2"/>'

const BOAT =
  '<g transform="translate(1178 742)"><path d="M-58 30H62L44 58H-40z" fill="#FFF6E4"/><path d="M-58 30H62l-5 8H-53z" fill="#22A9A5"/><path d="M2 24V-92L60 24z" fill="#FFF6E4"/><path d="M-6 24V-70L-46 24z" fill="#F5812F"/><path d="M-2 30V-98" stroke="#2A2036" stroke-width="4"/><path d="M-44 64h92M-30 74h56" stroke="#FFD9A0" stroke-width="3" stroke-linecap="round" opacity=".5"/></g>'

/** Dusk, some windows lit, a lizard on the yellow house. */
export const homeQuay = (sheet: Sheet): string =>
  draw(sheet, HOME, {
    prefix: 'house',
    far: { brightness: 0.62, saturation: 0.75 },
    water: '#2A2148',
    behind: CLOUDS,
    before:
      [...LAMPS, ...LAMPS.map((x) => x + NEAR_STEP)].map(lamp(HOME.quay)).join('') +
      BOAT +
      '<use href="#lizard" x="776" y="446" width="98" height="167"/>',
  })

/** Night, every window lit. The lanterns are the page's own: they light one by one. */
export const resultQuay = (sheet: Sheet): string =>
  draw(sheet, RESULT, {
    prefix: 'lit',
    far: { brightness: 0.5, saturation: 0.7 },
    water: '#1B2140',
    behind: '',
    before: '<use href="#lizard" x="822" y="212" width="84" height="144"/>',
  })
