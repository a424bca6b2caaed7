import { signal } from '@preact/signals'
import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS, type LastSetup, type Settings } from '../../shared/settings'
import { words } from '../../shared/words/catalogue'
import { continued, nothingToContinue, offeredBy, play, savedGamesLine } from './home'

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
  it('starts the last game again, with a new shuffle', async () => {
    const lastSetup = last(person('You'), bot('Bram'), bot('Mia'))
    const { startMatch, offered } = await started({ lastSetup })
    expect(startMatch).toHaveBeenCalledWith({ ...lastSetup, seed: null })
    expect(offered).toEqual({ game: '5211', count: 3, long: true, again: true })
  })

  it('starts the first game with its proposed setup if none was played, with the number of players shown', async () => {
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

  it('starts the game that was taught last, unless that is the game played last', async () => {
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

  it('gives the first person their current name, and nobody else', async () => {
    const names = ['Ria', 'Chila']
    const { startMatch } = await started({ names, lastSetup: last(person('You'), person('Luis')) })
    expect(startMatch).toHaveBeenCalledWith({ ...last(person('Ria'), person('Luis')), seed: null })
    const others = last(bot('Bram'), person('Luis'))
    expect((await started({ names, lastSetup: others })).startMatch).toHaveBeenCalledWith({
      ...others,
      seed: null,
    })
  })

  it('calls nobody “You” if several people play', async () => {
    const lastSetup = last(person('Ava'), person('Luis'))
    expect((await started({ lastSetup })).startMatch).toHaveBeenCalledWith({ ...lastSetup, seed: null })
  })

  it('opens the new-game screen if a name has to be corrected first', async () => {
    const { startMatch, show } = await started({ names: ['x'.repeat(21)] })
    expect([startMatch.mock.calls, show.mock.calls]).toEqual([[], [['new-game']]])
  })
})

const text = words.menus.home

describe('Saved games on the home screen', () => {
  it('is shown if there is any game or copy', () => {
    expect(savedGamesLine({ saved: 2, finished: 1, copies: 0 })).toBe(text.savedGamesLine(2))
    expect(savedGamesLine({ saved: 0, finished: 1, copies: 0 })).toBe(text.finishedLine(1))
    expect(savedGamesLine({ saved: 0, finished: 0, copies: 2 })).toBe(text.copiesLine(2))
    expect(savedGamesLine({ saved: 0, finished: 0, copies: 0 })).toBeNull()
  })

  it('is shown if the games could not be read, and does not claim that there are none', () => {
    expect(savedGamesLine(null)).toBe(text.savedGamesUnreadable)
    expect(nothingToContinue(null)).not.toBe(text.empty)
  })
})

describe('Continue on the home screen', () => {
  it('names the game and all opponents', () => {
    const opponents = ['Chila', 'Bram', 'Yuna']
    expect(continued({ tutorial: false, opponents }, '5211')).toBe('5211 with Chila, Bram and Yuna')
  })

  it('names a tutorial and its game', () => {
    expect(continued({ tutorial: true, opponents: ['Chila'] }, 'KADO')).toBe('Tutorial of KADO')
  })
})
