import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRasters } from './rasters'

/** What the page gives otherwise: pictures that are there at once, canvases without a surface, and time. */
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
  it('stay whole until they are let go of, and are given out no more', async () => {
    const onReady = vi.fn()
    const rasters = createRasters(ART, onReady)
    await rasters.prepare(at(256, 128), 256)
    const large = rasters.get('b2', 200)
    await rasters.prepare(at(128), 128)
    expect(onReady).toHaveBeenCalledTimes(1)
    expect(rasters.hasSetAside()).toBe(true)
    expect(rasters.get('b2', 100)).not.toBe(large)
    expect(large?.destroyed).toBe(false)
    rasters.letGo()
    expect(large?.destroyed).toBe(true)
    expect(rasters.hasSetAside()).toBe(false)
  })

  it('are those alone that are too large for the largest card', async () => {
    const rasters = createRasters(ART, () => {})
    await rasters.prepare(at(256, 128), 256)
    const large = rasters.get('b2', 200)
    await rasters.prepare(at(128), 256)
    expect(rasters.hasSetAside()).toBe(false)
    expect(rasters.get('b2', 200)).toBe(large)
  })

  it('are still wanted where the window grows again before all is prepared', async () => {
    const rasters = createRasters(ART, () => {})
    await rasters.prepare(at(256, 128), 256)
    const large = rasters.get('b2', 200)
    const smaller = rasters.prepare(at(128), 128)
    await Promise.all([smaller, rasters.prepare(at(256, 128), 256)])
    expect(rasters.hasSetAside()).toBe(false)
    expect(rasters.get('b2', 200)).toBe(large)
  })
})
