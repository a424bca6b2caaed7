import { PNG } from 'pngjs'

/** Where a PNG tells its width, which is the first thing after its signature. */
const WIDTH_AT = 16

/** @returns how wide, and so how high, a square picture is, px */
export const sideOf = (png: Buffer): number => png.readUInt32BE(WIDTH_AT)

/** Each line as it is, by one of the four ways to foretell it, or by the way that suits it best. */
const FILTERS = [0, 1, 2, 3, 4, -1]
/** zlib's: ordinary, for what has been foretold, and for runs. */
const STRATEGIES = [0, 1, 3]

/** The same pixels in the fewest bytes that zlib comes to. */
export function packed(png: Buffer): Buffer {
  const picture = PNG.sync.read(png)
  const attempts = FILTERS.flatMap((filterType) =>
    STRATEGIES.map((deflateStrategy) =>
      PNG.sync.write(picture, { filterType, deflateStrategy, deflateLevel: 9 }),
    ),
  )
  return attempts.reduce((best, attempt) => (attempt.length < best.length ? attempt : best))
}
