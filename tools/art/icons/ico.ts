import { sideOf } from './png.ts'

/**
 * Windows' container of icons, with a PNG for every size. Source: the ICONDIR and ICONDIRENTRY structures of the Windows
 * API; PNGs in it are read since Windows Vista.
 */

const HEADER = 6
const ENTRY = 16
const ICON = 1
const BITS_PER_PIXEL = 32
/** The format has one byte for a side: 256 is written as 0. */
const LARGEST = 256

/**
 * @param pngs square pictures, up to 256 px
 * @throws where one is larger
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
