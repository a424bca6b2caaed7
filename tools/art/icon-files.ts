import { PNG } from 'pngjs'

/** Position of the width in a PNG, the first field after its signature. */
const WIDTH_AT = 16

/** @returns the side of a square picture, px */
export const sideOf = (png: Buffer): number => png.readUInt32BE(WIDTH_AT)

/** PNG filters: none, one of the four predictions for every line, or the best one for each line. */
const FILTERS = [0, 1, 2, 3, 4, -1]
/** zlib's strategies: default, for filtered data, and for runs. */
const STRATEGIES = [0, 1, 3]

/** The same pixels in the smallest PNG that zlib can produce. */
export function packed(png: Buffer): Buffer {
  const picture = PNG.sync.read(png)
  const attempts = FILTERS.flatMap((filterType) =>
    STRATEGIES.map((deflateStrategy) =>
      PNG.sync.write(picture, { filterType, deflateStrategy, deflateLevel: 9 }),
    ),
  )
  return attempts.reduce((best, attempt) => (attempt.length < best.length ? attempt : best))
}

/**
 * The icon container of Windows, with a PNG for every size. Source: the ICONDIR and ICONDIRENTRY structures of the Windows
 * API. Windows reads PNGs in it since Vista.
 */

const HEADER = 6
const ENTRY = 16
const ICON = 1
const BITS_PER_PIXEL = 32
/** The format has one byte for a side: 256 is written as 0. */
const LARGEST = 256

/**
 * @param pngs square pictures, up to 256 px
 * @throws if one is larger
 */
export function ico(pngs: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY * pngs.length)
  head.writeUInt16LE(ICON, 2)
  head.writeUInt16LE(pngs.length, 4)
  let offset = head.length
  for (const [index, png] of pngs.entries()) {
    const side = sideOf(png)
    if (side > LARGEST) throw new Error(`${side} px is too large for an ICO.`)
    const entry = HEADER + ENTRY * index
    head.writeUInt8(side % LARGEST, entry)
    head.writeUInt8(side % LARGEST, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(BITS_PER_PIXEL, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pngs])
}

/**
 * The icon container of macOS, with the types that its own tool writes. The two smallest sizes are ARGB, because PNGs of these
 * sizes are drawn distorted in the Finder's lists.
 */

type Form = 'png' | 'argb'

/** The types of each size, px: the icon for a normal display, the icon of half the size for a dense display, or both. */
const TYPES: Readonly<Record<number, readonly (readonly [type: string, form: Form])[]>> = {
  16: [['ic04', 'argb']],
  32: [
    ['ic05', 'argb'],
    ['ic11', 'png'],
  ],
  64: [['ic12', 'png']],
  128: [['ic07', 'png']],
  256: [
    ['ic08', 'png'],
    ['ic13', 'png'],
  ],
  512: [
    ['ic09', 'png'],
    ['ic14', 'png'],
  ],
  1024: [['ic10', 'png']],
}

/** The maximum number of bytes in one run. */
const RUN = 128
/** Positions of alpha, red, green and blue in a pixel of a decoded PNG. */
const ARGB = [3, 0, 1, 2]

/** A chunk with its name and its total length in front. */
function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32BE(head.length + data.length, 4)
  return Buffer.concat([head, data])
}

/**
 * Writes one channel after another in runs of plain bytes. Nothing is compressed, because macOS 12 to 26 lose a repeated byte at
 * the very end, and the two smallest sizes have only five kilobytes.
 */
function argb(png: Buffer): Buffer {
  const { data } = PNG.sync.read(png)
  const channels = ARGB.map((at) => data.filter((_, index) => index % 4 === at))
  const runs = channels.flatMap((channel) =>
    Array.from({ length: Math.ceil(channel.length / RUN) }, (_, index) => {
      const bytes = channel.subarray(index * RUN, (index + 1) * RUN)
      return Buffer.concat([Buffer.of(bytes.length - 1), bytes])
    }),
  )
  return Buffer.concat([Buffer.from('ARGB', 'latin1'), ...runs])
}

/**
 * @param pngs square pictures of 16, 32, 64, 128, 256, 512 or 1024 px
 * @throws if one has another size
 */
export function icns(pngs: readonly Buffer[]): Buffer {
  const chunks = pngs.flatMap((png) => {
    const types = TYPES[sideOf(png)]
    if (!types) throw new Error(`An ICNS has no place for ${sideOf(png)} px.`)
    return types.map(([type, form]) => chunk(type, form === 'png' ? png : argb(png)))
  })
  return chunk('icns', Buffer.concat(chunks))
}
