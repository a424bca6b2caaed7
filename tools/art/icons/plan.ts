import type { Sheet } from '../sheet.ts'
import { fileIcon, smallFileIcon } from './file-icon.ts'
import { icns } from './icns.ts'
import { ico } from './ico.ts'

/** Which icons there are: what each size is drawn from, and which pictures each container holds. */

/** Below this, px, what is drawn has to be simple. */
const DETAILED_FROM = 64

const WINDOWS = [16, 20, 24, 32, 40, 48, 64, 128, 256]
const MACOS = [16, 32, 64, 128, 256, 512]
const APP = [...WINDOWS, 512, 1024]
const FILE = [...WINDOWS, 512]

export interface IconPicture {
  /** Its file's name in `resources/icons`. */
  readonly name: string
  readonly svg: string
  /** px */
  readonly size: number
  /** What is left free on every side, px. */
  readonly margin: number
  /** Whether a shadow falls on the margin. */
  readonly shadow: boolean
}

export interface Drawings {
  /** The app icon's, as SVG. */
  readonly large: string
  readonly small: string
  /** What the icon of a file is composed from. */
  readonly sheet: Sheet
}

/** On macOS an icon fills 824 of 1024 px, and the rest is for its shadow. Whole pixels keep its edges sharp. */
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

export interface Container {
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
