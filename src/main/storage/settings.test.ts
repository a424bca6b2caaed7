import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../shared/settings'
import { createSettings, type KeyValueFile } from './settings'
import { keepWindowPlace, readWindowPlace } from './window-place'

function fileWith(stored: Record<string, unknown>): KeyValueFile {
  return {
    store: stored,
    set: (values) => void Object.assign(stored, values),
  }
}

describe('settings', () => {
  it('are the defaults at first', () => {
    expect(createSettings(fileWith({})).read()).toEqual(DEFAULT_SETTINGS)
  })

  it('fall back key by key where nonsense was stored', () => {
    const file = fileWith({ speed: 'warp', motion: 'reduced', names: ['Ava', 7] })
    expect(createSettings(file).read()).toEqual({ ...DEFAULT_SETTINGS, motion: 'reduced' })
  })

  it('keep good keys beside a bad one', () => {
    const file = fileWith({ speed: 'instant', motion: 3, names: ['Ava'] })
    expect(createSettings(file).read()).toEqual({
      speed: 'instant',
      motion: 'system',
      names: ['Ava', ...DEFAULT_SETTINGS.names.slice(1)],
    })
  })

  it('change one at a time and come back', () => {
    const file = fileWith({})
    expect(createSettings(file).change({ speed: 2 })).toEqual({ ...DEFAULT_SETTINGS, speed: 2 })
    expect(createSettings(file).read().speed).toBe(2)
  })
})

describe('the place of the window', () => {
  const place = { x: 10, y: 20, width: 1024, height: 640, maximized: false }

  it('comes back', () => {
    const file = fileWith({})
    keepWindowPlace(file, place)
    expect(readWindowPlace(file.store)).toEqual(place)
  })

  it('is nothing where nonsense was stored', () => {
    expect(readWindowPlace(fileWith({ window: { ...place, width: -1 } }).store)).toBeNull()
    expect(readWindowPlace(fileWith({ window: 'left' }).store)).toBeNull()
  })
})
