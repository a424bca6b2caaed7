import { signal } from '@preact/signals'
import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS, type LastSetup, type Settings } from '../../../shared/settings'
import { offeredBy, play } from './play-again'

const person = (name: string) => ({ kind: 'human', name }) as const
const bot = (name: string) => ({ kind: 'bot', name, level: 'steady', style: 'all-round' }) as const

const last = (...players: LastSetup['players']): LastSetup => ({
  game: '5211',
  players,
  options: { long: true, tableMemory: false },
})

async function started(changes: Partial<Settings>) {
  const store = {
    settings: signal<Settings>({ ...DEFAULT_SETTINGS, ...changes }),
    startMatch: vi.fn(async () => undefined),
    show: vi.fn(),
  }
  await play(store)
  return { ...store, offered: offeredBy(store.settings.value) }
}

describe('one press on the home screen', () => {
  it('begins the game begun last again, with a shuffle of its own', async () => {
    const lastSetup = last(person('You'), bot('Bram'), bot('Mia'))
    const { startMatch, offered } = await started({ lastSetup })
    expect(startMatch).toHaveBeenCalledWith({ ...lastSetup, seed: null })
    expect(offered).toEqual({ game: '5211', count: 3, long: true, again: true })
  })

  it('begins the first game as it is proposed where there was none, which has as many players as are told', async () => {
    const { startMatch, offered } = await started({ tableMemory: false })
    expect(startMatch).toHaveBeenCalledWith({
      game: '5211',
      players: [
        { kind: 'human', name: 'You' },
        ...['Chila', 'Bram', 'Yuna'].map((name) => expect.objectContaining({ kind: 'bot', name })),
      ],
      options: { long: false, tableMemory: false },
      seed: null,
    })
    expect(offered).toEqual({ game: '5211', count: 4, long: false, again: false })
  })

  it('begins a first game of what was taught last, unless that is the game begun last', async () => {
    const lastSetup = last(person('You'), bot('Bram'), bot('Mia'))
    for (const changes of [{}, { lastSetup, longGame: true }]) {
      const { startMatch, offered } = await started({ ...changes, gameTaught: 'kado' })
      expect(offered).toEqual({ game: 'kado', count: 4, long: false, again: false })
      expect(startMatch).toHaveBeenCalledWith(
        expect.objectContaining({ game: 'kado', players: expect.objectContaining({ length: 4 }) }),
      )
    }
    const { offered } = await started({ lastSetup, gameTaught: '5211' })
    expect(offered).toMatchObject({ game: '5211', count: 3, again: true })
  })

  it('seats the first person under the name that they go by now, and nobody else', async () => {
    const names = ['Ria', 'Chila']
    const { startMatch } = await started({ names, lastSetup: last(person('You'), person('Luis')) })
    expect(startMatch).toHaveBeenCalledWith({ ...last(person('Ria'), person('Luis')), seed: null })
    const others = last(bot('Bram'), person('Luis'))
    expect((await started({ names, lastSetup: others })).startMatch).toHaveBeenCalledWith({
      ...others,
      seed: null,
    })
  })

  it('calls nobody “You” where several people play', async () => {
    const lastSetup = last(person('Ava'), person('Luis'))
    expect((await started({ lastSetup })).startMatch).toHaveBeenCalledWith({ ...lastSetup, seed: null })
  })

  it('leads to all that can be chosen where a name would have to be put right first', async () => {
    const { startMatch, show } = await started({ names: ['x'.repeat(21)] })
    expect([startMatch.mock.calls, show.mock.calls]).toEqual([[], [['new-game']]])
  })
})
