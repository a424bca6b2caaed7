import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../shared/settings'
import { keepWindowPlace, readWindowPlace } from '../app/window-place'
import { createSettings, type KeyValueFile } from './settings'

function fileWith(stored: Record<string, unknown>): KeyValueFile {
  return {
    store: stored,
    set: (values) => void Object.assign(stored, values),
  }
}

const settingsIn = (file: KeyValueFile) =>
  createSettings(file, (error) => {
    throw error
  })

describe('settings', () => {
  it('are the defaults at first', () => {
    expect(settingsIn(fileWith({})).read()).toEqual(DEFAULT_SETTINGS)
  })

  it('fall back key by key if invalid values were stored', () => {
    const file = fileWith({ speed: 'warp', motion: 'reduced', names: ['Ava', 7], avatar: 'cat' })
    expect(settingsIn(file).read()).toEqual({ ...DEFAULT_SETTINGS, motion: 'reduced' })
  })

  it('keep good keys beside a bad one', () => {
    const file = fileWith({ speed: 'instant', motion: 3, names: ['Ava'] })
    expect(settingsIn(file).read()).toEqual({
      ...DEFAULT_SETTINGS,
      speed: 'instant',
      names: ['Ava', ...DEFAULT_SETTINGS.names.slice(1)],
    })
  })

  it('read motion as older versions stored it, and fall back switch by switch', () => {
    const file = fileWith({
      motion: 'reduced',
      confirmCommit: 'yes',
      botsTalk: 'no',
      hints: false,
      patterns: true,
    })
    expect(settingsIn(file).read()).toEqual({
      ...DEFAULT_SETTINGS,
      motion: 'reduced',
      hints: false,
      patterns: true,
    })
  })

  it('keep which game was taught last, until another is begun', () => {
    const file = fileWith({})
    expect(settingsIn(file).change({ gameTaught: 'kado' }).gameTaught).toBe('kado')
    expect(settingsIn(file).change({ speed: 2 }).gameTaught).toBe('kado')
    expect(settingsIn(file).change({ gameTaught: null }).gameTaught).toBeNull()
    expect(settingsIn(fileWith({ gameTaught: 'chess' })).read().gameTaught).toBeNull()
  })

  it('keep the setup of the last game, and drop only that if it is damaged', () => {
    const lastSetup = {
      game: '5211',
      players: [
        { kind: 'human', name: 'Ria' },
        { kind: 'bot', name: 'Bram', level: 'easy', style: 'all-round' },
      ],
      options: { long: true, tableMemory: false },
    } as const
    const file = fileWith({ speed: 2 })
    expect(settingsIn(file).change({ lastSetup }).lastSetup).toEqual(lastSetup)
    expect(settingsIn(file).read().lastSetup).toEqual(lastSetup)
    for (const damaged of [
      'none',
      { ...lastSetup, game: 'chess' },
      { ...lastSetup, players: [{ kind: 'human', name: 'Ria' }] },
      { ...lastSetup, players: [{ kind: 'human', name: '' }, lastSetup.players[1]] },
      { ...lastSetup, options: {} },
    ])
      expect(settingsIn(fileWith({ speed: 2, names: ['Ria'], lastSetup: damaged })).read()).toEqual({
        ...DEFAULT_SETTINGS,
        speed: 2,
        names: ['Ria', ...DEFAULT_SETTINGS.names.slice(1)],
      })
    expect(settingsIn(file).reset().lastSetup).toBeNull()
  })

  it('change one at a time and are reset', () => {
    const file = fileWith({})
    expect(settingsIn(file).change({ speed: 2 })).toEqual({ ...DEFAULT_SETTINGS, speed: 2 })
    expect(settingsIn(file).read().speed).toBe(2)
  })

  it('change until the app ends if they cannot be written', () => {
    const reports: unknown[] = []
    const full: KeyValueFile = {
      store: {},
      set() {
        throw new Error('The disk is full')
      },
    }
    const settings = createSettings(full, (error) => reports.push(error))
    settings.change({ speed: 'instant' })
    expect([settings.read().speed, reports.length]).toEqual(['instant', 1])
  })
})

describe('the position of the window', () => {
  const place = { x: 10, y: 20, width: 1024, height: 640, maximized: false }

  it('is read back', () => {
    const file = fileWith({})
    keepWindowPlace(file, place)
    expect(readWindowPlace(file.store)).toEqual(place)
  })

  it('is missing if invalid values were stored', () => {
    expect(readWindowPlace(fileWith({ window: { ...place, width: -1 } }).store)).toBeNull()
    expect(readWindowPlace(fileWith({ window: 'left' }).store)).toBeNull()
  })
})
