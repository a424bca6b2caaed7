import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { icns, ico, packed } from './icon-files'
import { pixelsOf, readIcns, readIco } from './read-back.fixture'

/** A square whose pixels all differ from their neighbours, some of them transparent. */
function square(side: number): Buffer {
  const png = new PNG({ width: side, height: side })
  for (let at = 0; at < png.data.length; at++) png.data[at] = (at * 37 + Math.floor(at / side)) % 256
  return PNG.sync.write(png)
}

describe('an ICO', () => {
  const pngs = [16, 20, 256].map(square)

  test('contains each picture unchanged, preceded by its size', () => {
    expect(readIco(ico(pngs))).toEqual(
      [16, 20, 256].map((side, index) => ({ width: side, height: side, bitsPerPixel: 32, png: pngs[index] })),
    )
  })

  test('ends with the last picture', () => {
    const bytes = pngs.reduce((sum, png) => sum + png.length, 0)
    expect(ico(pngs)).toHaveLength(6 + 3 * 16 + bytes)
  })

  test('refuses a picture that is too large', () => {
    expect(() => ico([square(257)])).toThrow('257 px')
  })
})

describe('an ICNS', () => {
  test('contains each picture under the types of its size', () => {
    const [small, half, dense, large] = [16, 32, 64, 256].map(square)
    const chunks = readIcns(icns([16, 32, 64, 256].map(square)))
    expect(chunks.map(({ type }) => type)).toEqual(['ic04', 'ic05', 'ic11', 'ic12', 'ic08', 'ic13'])
    const pictures = [small, half, half, dense, large, large]
    expect(chunks.map(({ data }) => pixelsOf(data))).toEqual(
      pictures.map((png) => pixelsOf(png ?? Buffer.alloc(0))),
    )
  })

  test('contains the two smallest as ARGB that ends with a plain byte, and all others as PNGs', () => {
    const [smallest, second, ...others] = readIcns(icns([16, 32, 128].map(square))).map(({ data }) => data)
    expect([smallest, second].map((data) => data?.toString('latin1', 0, 4))).toEqual(['ARGB', 'ARGB'])
    expect([smallest, second].map((data) => data?.length)).toEqual([4 + 8 * 129, 4 + 32 * 129])
    expect(others).toEqual([square(32), square(128)])
  })

  test('refuses a size that macOS does not know', () => {
    expect(() => icns([square(48)])).toThrow('48 px')
  })
})

test('a packed picture has the same pixels in fewer bytes', () => {
  const plain = PNG.sync.write(new PNG({ width: 64, height: 64 }), { deflateLevel: 0 })
  expect(pixelsOf(packed(plain))).toEqual(pixelsOf(plain))
  expect(packed(plain).length).toBeLessThan(plain.length)
})
