import { icns, ico } from './icon-files.ts'
import { picture, type Sheet, shapeOf, withSymbol } from './sheet.ts'

/**
 * The icon of a `.kododo` file: a sheet of paper with the app icon's sun, lizard and water on it. Its shadow is a plain
 * shape, because not every system that renders the SVG supports filters.
 */

const PAPER = '#FBF1DC'
const EDGE = '#B08E5B'

const PAINTS = `<defs>
<linearGradient id="paper" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFFAEE"/><stop offset="1" stop-color="${PAPER}"/></linearGradient>
<linearGradient id="fold" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="#FFF3D9"/><stop offset=".5" stop-color="#E3CB9C"/><stop offset="1" stop-color="#D3B57F"/></linearGradient>
<radialGradient id="sun"><stop offset="0" stop-color="#FFF3CC"/><stop offset=".72" stop-color="#FFD583"/><stop offset="1" stop-color="#FFB75C"/></radialGradient>
<linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#31406A"/><stop offset="1" stop-color="#0B2136"/></linearGradient>
</defs>`

const OUTLINE = 'M100 16H326L440 130V460Q440 488 412 488H100Q72 488 72 460V44Q72 16 100 16Z'

/** @throws if the app icon has no group of this name, which must be its last one */
function lizardOf(appIcon: string): string {
  const lizard = /<g id="lizard"[^>]*>(.*)<\/g>/s.exec(appIcon)?.[1]
  if (lizard === undefined) throw new Error('The app icon has no lizard.')
  return lizard
}

/**
 * The drawing for 64 px and more.
 * @param appIcon the app icon as SVG, from which the lizard is taken
 */
export const fileIcon = (sheet: Sheet, appIcon: string): string =>
  picture(
    sheet,
    `${PAINTS}
<path d="${OUTLINE}" transform="translate(0 8)" fill="#071521" stroke="#071521" stroke-width="10" stroke-linejoin="round" opacity=".18"/>
<path d="${OUTLINE}" fill="url(#paper)"/>
<circle cx="256" cy="272" r="160" fill="#FFC864" opacity=".3"/><circle cx="256" cy="272" r="132" fill="url(#sun)"/>
<path d="M72 404H440V460Q440 488 412 488H100Q72 488 72 460Z" fill="url(#water)"/><path d="M72 398H440V408H72Z" fill="#241B3A"/>
<path d="M110 436H160M186 462H250M356 432H406M318 460H376" stroke="#FFD98A" stroke-width="9" stroke-linecap="round" opacity=".85"/>
<path d="${OUTLINE}" fill="none" stroke="${EDGE}" stroke-width="7" stroke-linejoin="round"/>
<path d="M326 16L440 130H354Q326 130 326 102Z" fill="url(#fold)" stroke="${EDGE}" stroke-width="7" stroke-linejoin="round"/>
<g transform="translate(256 258) rotate(14) scale(1.66) translate(-106 -157)">${lizardOf(appIcon)}</g>`,
    '0 0 512 512',
  )

/**
 * The drawing for less than 64 px, with every straight edge on a pixel boundary.
 * @param size px
 */
export function smallFileIcon(sheet: Sheet, size: number): string {
  const left = Math.round(size / 8)
  const right = size - left
  const fold = Math.round(size / 4)
  const corner = right - fold
  const water = size - 1 - Math.round(size / 8)
  const at = (share: number) => share * size
  return picture(
    // In a larger frame than its own, so that its outline is not cut off.
    withSymbol(sheet, 'whole', '3 -1 58 67', shapeOf(sheet, 'liz-icon').inner),
    `<path d="M${left} 0H${corner}L${right} ${fold}V${size}H${left}Z" fill="#80602F"/>
<path d="M${left + 1} 1H${corner - 1}V${fold + 1}H${right - 1}V${size - 1}H${left + 1}Z" fill="${PAPER}"/>
<path d="M${corner} 1V${fold}H${right - 1}Z" fill="#E3CB9C"/>
<circle cx="${at(0.5)}" cy="${at(0.53)}" r="${at(0.29)}" fill="#FFC864"/>
<path d="M${left + 1} ${water}H${right - 1}V${size - 1}H${left + 1}Z" fill="#12304A"/>
<use href="#whole" x="${at(0.16)}" y="${at(0.15)}" width="${at(0.7)}" height="${at(0.8)}"/>`,
    `0 0 ${size} ${size}`,
  )
}

/** All icons: the drawing of each size, and the pictures of each container. */

/** Smaller icons, px, use the simple drawing. */
const DETAILED_FROM = 64

const WINDOWS = [16, 20, 24, 32, 40, 48, 64, 128, 256]
const MACOS = [16, 32, 64, 128, 256, 512]
const APP = [...WINDOWS, 512, 1024]
const FILE = [...WINDOWS, 512]

export interface IconPicture {
  /** Its file name in `resources/icons`. */
  readonly name: string
  readonly svg: string
  /** px */
  readonly size: number
  /** Free margin on every side, px. */
  readonly margin: number
  /** True if a shadow falls on the margin. */
  readonly shadow: boolean
}

interface Drawings {
  /** The app icon as SVG. */
  readonly large: string
  readonly small: string
  /** The parts of the icon of a file. */
  readonly sheet: Sheet
}

/** On macOS an icon fills 824 of 1024 px, and the rest is space for its shadow. Whole pixels keep its edges sharp. */
const macosMargin = (size: number): number => Math.floor((size * 100) / 1024)

/** Every picture that is written. */
export function iconPictures({ large, small, sheet }: Drawings): readonly IconPicture[] {
  const appIcon = (width: number) => (width < DETAILED_FROM ? small : large)
  const file = fileIcon(sheet, large)
  const bare = { margin: 0, shadow: false }
  return [
    ...APP.map((size) => ({ name: `icon-${size}.png`, size, svg: appIcon(size), ...bare })),
    ...[...MACOS, 1024].map((size) => {
      const margin = macosMargin(size)
      return { name: `macos-${size}.png`, size, svg: appIcon(size - 2 * margin), margin, shadow: true }
    }),
    ...FILE.map((size) => ({
      name: `file-${size}.png`,
      size,
      svg: size < DETAILED_FROM ? smallFileIcon(sheet, size) : file,
      ...bare,
    })),
  ]
}

interface Container {
  readonly name: string
  /** The names of the pictures in it. */
  readonly holds: readonly string[]
  readonly pack: (pngs: readonly Buffer[]) => Buffer
}

const named = (family: string, sizes: readonly number[]) => sizes.map((size) => `${family}-${size}.png`)

export const CONTAINERS: readonly Container[] = [
  { name: 'icon.ico', holds: named('icon', WINDOWS), pack: ico },
  { name: 'icon.icns', holds: named('macos', [...MACOS, 1024]), pack: icns },
  { name: 'file.ico', holds: named('file', WINDOWS), pack: ico },
  { name: 'file.icns', holds: named('file', MACOS), pack: icns },
]
