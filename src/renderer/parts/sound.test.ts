import { signal } from '@preact/signals'
import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings'
import { createDoor } from './door'
import { type Cue, createPlayer, type Engine } from './sound'

const SOUND: Cue['sound'] = { name: 'knock', voice: 'table', weight: 1, takes: ['a', 'b', 'c'] }
const NOTE: Cue['sound'] = { name: 'note', voice: 'scoring', weight: 1, takes: ['low', 'high'] }

async function open(kept: Partial<Settings> = {}, engine?: Promise<Engine>) {
  const settings = signal<Settings>({ ...DEFAULT_SETTINGS, ...kept })
  const hidden = signal(false)
  const clock = { now: 0 }
  const played = {
    play: vi.fn<Engine['play']>(),
    wake: vi.fn<Engine['wake']>(),
    silence: vi.fn<Engine['silence']>(),
  }
  const load = vi.fn(() => engine ?? Promise.resolve(played))
  const door = createDoor<Engine>(load)
  const player = createPlayer({ settings, hidden, engine: door, now: () => clock.now })
  if (load.mock.calls.length > 0) await door.open().catch(() => undefined)
  const playSound = (...cues: Parameters<typeof player.playSound>) => {
    clock.now += 1000
    player.playSound(...cues)
  }
  return { ...played, player, playSound, settings, hidden, load, clock }
}

describe('the sound player', () => {
  it('plays variations in turn, and a numbered one on request', async () => {
    const { playSound, play } = await open()
    for (let times = 0; times < 4; times++) playSound({ sound: SOUND })
    playSound({ sound: NOTE, take: 7 })
    expect(play.mock.calls.map(([address]) => address)).toEqual(['a', 'b', 'c', 'a', 'high'])
  })

  it('has a volume for the table and one for scoring', async () => {
    const { playSound, play } = await open({ tableVolume: 'off', scoringVolume: 'full' })
    playSound({ sound: SOUND })
    playSound({ sound: NOTE })
    expect(play.mock.calls).toEqual([['low', 1]])
  })

  it('is silent while it is muted or the window is hidden, and stops sounds that are playing', async () => {
    const { playSound, play, silence, settings, hidden } = await open()
    settings.value = { ...settings.value, sound: false }
    playSound({ sound: SOUND })
    expect(silence).toHaveBeenCalledTimes(1)
    settings.value = { ...settings.value, sound: true }
    hidden.value = true
    playSound({ sound: SOUND })
    expect(silence).toHaveBeenCalledTimes(2)
    expect(play).not.toHaveBeenCalled()
    hidden.value = false
    playSound({ sound: SOUND })
    expect(play).toHaveBeenCalledTimes(1)
  })

  it('plays the very first sound of a table whose engine was opened before', () => {
    const play = vi.fn<Engine['play']>()
    const engine: Engine = { play, wake: vi.fn(), silence: vi.fn() }
    const opened = signal<Engine | null>(engine)
    const door = { opened, open: () => Promise.resolve(engine) }
    const options = { settings: signal(DEFAULT_SETTINGS), hidden: signal(false), now: () => 0 }
    createPlayer({ ...options, engine: door }).playSound({ sound: SOUND })
    expect(play).toHaveBeenCalledTimes(1)
  })

  it('wakes the engine when the player is active, unless it is muted or the window is hidden', async () => {
    const { player, wake, settings, hidden } = await open()
    player.wake()
    hidden.value = true
    player.wake()
    hidden.value = false
    settings.value = { ...settings.value, sound: false }
    player.wake()
    expect(wake).toHaveBeenCalledTimes(1)
  })

  it('loads nothing before sounds are switched on', async () => {
    const { load, settings } = await open({ sound: false })
    expect(load).not.toHaveBeenCalled()
    settings.value = { ...settings.value, sound: true }
    settings.value = { ...settings.value, scoringVolume: 'soft' }
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('does not start a sound twice within a short time', async () => {
    const { player, play, clock } = await open()
    player.playSound({ sound: SOUND })
    clock.now += 10
    player.playSound({ sound: SOUND })
    player.playSound({ sound: NOTE })
    expect(play.mock.calls.map(([address]) => address)).toEqual(['a', 'low'])
  })

  it('stays silent if the engine cannot be loaded', async () => {
    const { playSound, play } = await open({}, Promise.reject(new Error('no engine')))
    playSound({ sound: SOUND })
    expect(play).not.toHaveBeenCalled()
  })
})
