import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPreparing, createTextures, gridFor, requestedTextures } from './textures'

describe('gridFor', () => {
  it('has room for every picture if they fit on a page', () => {
    const { columns, rows } = gridFor({ width: 256, height: 358 }, 31)
    expect(columns * rows).toBeGreaterThanOrEqual(31)
  })

  it('makes a page no larger than expected', () => {
    expect(gridFor({ width: 128, height: 179 }, 3)).toEqual({ columns: 3, rows: 1 })
  })

  it.each([128, 256, 512, 1024])('keeps pages of cards %i px wide within 2048 px', (width) => {
    const height = Math.round(width * 1.4)
    const { columns, rows } = gridFor({ width, height }, 31)
    expect(columns * (width + 8) + 8).toBeLessThanOrEqual(2048)
    expect(rows * (height + 8) + 8).toBeLessThanOrEqual(2048)
  })
})

/** Stubs of the browser: images that load at once, canvases without a surface, and idle callbacks. */
beforeEach(() => {
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      decode = async () => {}
    },
  )
  vi.stubGlobal('document', {
    createElement: () => ({ getContext: () => ({ ...DRAWS, canvas: {} }), width: 0, height: 0 }),
  })
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback))
})
afterEach(() => vi.unstubAllGlobals())

const ART = { cards: ['b2', 'v5'], address: (picture: string) => `${picture}.svg` }
const at = (...sizes: readonly number[]) =>
  sizes.flatMap((size) => ['back', 'b2', 'v5'].map((picture) => ({ picture, size })))
const nothing = () => {}
const DRAWS = { save: nothing, restore: nothing, translate: nothing, drawImage: nothing }

describe('pictures that have become too large', () => {
  it('are kept until they are released, but not returned any more', async () => {
    const onReady = vi.fn()
    const textures = createTextures(ART, onReady)
    await textures.prepare(at(256, 128), 256)
    const large = textures.get('b2', 200)
    await textures.prepare(at(128), 128)
    expect(onReady).toHaveBeenCalledTimes(1)
    expect(textures.hasSetAside()).toBe(true)
    expect(textures.get('b2', 100)).not.toBe(large)
    expect(large?.destroyed).toBe(false)
    textures.letGo()
    expect(large?.destroyed).toBe(true)
    expect(textures.hasSetAside()).toBe(false)
  })

  it('are only those that are too large for the largest card', async () => {
    const textures = createTextures(ART, () => {})
    await textures.prepare(at(256, 128), 256)
    const large = textures.get('b2', 200)
    await textures.prepare(at(128), 256)
    expect(textures.hasSetAside()).toBe(false)
    expect(textures.get('b2', 200)).toBe(large)
  })

  it('are kept if the window grows again before the preparation ends', async () => {
    const textures = createTextures(ART, () => {})
    await textures.prepare(at(256, 128), 256)
    const large = textures.get('b2', 200)
    const smaller = textures.prepare(at(128), 128)
    await Promise.all([smaller, textures.prepare(at(256, 128), 256)])
    expect(textures.hasSetAside()).toBe(false)
    expect(textures.get('b2', 200)).toBe(large)
  })
})

describe('requests', () => {
  /** Cards with another form for small widths. */
  const ART = {
    cards: ['b2', 'v5'],
    back: 'back',
    front: (card: string, width: number) => (width < 72 ? `${card} small` : card),
  }

  const said = (widths: readonly number[], density: number) =>
    requestedTextures(ART, widths, density).map(({ picture, size }) => `${picture} ${size}`)

  describe('the requested pictures', () => {
    it('have the form and size for the card’s width', () => {
      expect(said([144, 60], 1)).toEqual([
        ...['back 256', 'b2 256', 'v5 256'],
        ...['back 128', 'b2 small 128', 'v5 small 128'],
      ])
    })

    it('have the form for CSS px at any display density', () => {
      expect(said([71, 72], 2)).toEqual(['back 256', 'b2 small 256', 'v5 small 256', 'b2 256', 'v5 256'])
    })

    it('are requested once if two widths need the same', () => {
      expect(said([130, 144], 1)).toEqual(['back 256', 'b2 256', 'v5 256'])
    })
  })

  describe('preparing', () => {
    const prepared = (...plans: readonly Parameters<ReturnType<typeof createPreparing>>[]) => {
      const prepare = vi.fn(async () => undefined)
      const preparing = createPreparing({ ...ART, address: (picture) => picture }, { prepare })
      for (const asked of plans) preparing(...asked)
      return prepare
    }

    it('is requested once, until the widths or the density change', () => {
      expect(prepared([{ cardWidths: [144] }, 1], [{ cardWidths: [140] }, 1])).toHaveBeenCalledTimes(1)
      expect(
        prepared([{ cardWidths: [144] }, 1], [{ cardWidths: [70] }, 2], [{ cardWidths: [144] }, 1]),
      ).toHaveBeenCalledTimes(3)
    })

    it('keeps the pictures of the widest card, but makes none in advance', () => {
      const requested = requestedTextures(ART, [94, 50], 2)
      const prepare = prepared([{ cardWidths: [94, 50] }, 2], [{ cardWidths: [94, 50], widestCard: 176 }, 2])
      expect(prepare.mock.calls).toEqual([
        [requested, 256],
        [requested, 512],
      ])
    })
  })
})
