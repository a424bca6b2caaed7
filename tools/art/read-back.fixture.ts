import { PNG } from 'pngjs'

/** Collects the ids that a picture defines and uses. */
export const idsIn = (svg: string): ReadonlySet<string> =>
  new Set([...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id))

export const usesIn = (svg: string): readonly string[] =>
  [...svg.matchAll(/(?:href="|url\()#([\w-]+)/g)].map(([, id = '']) => id)

/** Parses the two icon containers, independent of the code that writes them. */

interface IcoEntry {
  readonly width: number
  readonly height: number
  readonly bitsPerPixel: number
  readonly png: Buffer
}

export function readIco(file: Buffer): readonly IcoEntry[] {
  const [reserved, kind, count] = [0, 2, 4].map((at) => file.readUInt16LE(at))
  if (reserved !== 0 || kind !== 1) throw new Error('Not an ICO')
  return Array.from({ length: count ?? 0 }, (_, index) => {
    const entry = file.subarray(6 + 16 * index, 22 + 16 * index)
    const [width, height] = [entry[0] || 256, entry[1] || 256]
    const offset = entry.readUInt32LE(12)
    const png = file.subarray(offset, offset + entry.readUInt32LE(8))
    return { width, height, bitsPerPixel: entry.readUInt16LE(6), png }
  })
}

interface IcnsChunk {
  readonly type: string
  readonly data: Buffer
}

export function readIcns(file: Buffer): readonly IcnsChunk[] {
  if (file.toString('latin1', 0, 4) !== 'icns' || file.readUInt32BE(4) !== file.length)
    throw new Error('Not an ICNS')
  const chunks: IcnsChunk[] = []
  for (let at = 8; at < file.length; ) {
    const end = at + file.readUInt32BE(at + 4)
    chunks.push({ type: file.toString('latin1', at, at + 4), data: file.subarray(at + 8, end) })
    at = end
  }
  return chunks
}

/** Runs in ARGB: from 0x80 on, a run repeats one byte three times or more. */
function unpacked(packed: Buffer): readonly number[] {
  const bytes: number[] = []
  for (let at = 0; at < packed.length; ) {
    const length = packed.readUInt8(at)
    if (length < 0x80) {
      bytes.push(...packed.subarray(at + 1, at + length + 2))
      at += length + 2
    } else {
      bytes.push(...Array<number>(length - 0x80 + 3).fill(packed.readUInt8(at + 1)))
      at += 2
    }
  }
  return bytes
}

/** The pixels of a picture in an ICNS as RGBA, from either format. */
export function pixelsOf(data: Buffer): Buffer {
  if (data.toString('latin1', 0, 4) !== 'ARGB') return PNG.sync.read(data).data
  const bytes = unpacked(data.subarray(4))
  const area = bytes.length / 4
  return Buffer.from(
    Array.from({ length: area }, (_, pixel) =>
      [1, 2, 3, 0].map((at) => bytes[at * area + pixel] ?? 0),
    ).flat(),
  )
}
