import { signal } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { DEFAULT_SETTINGS, type LastSetup, type Settings } from '../../shared/settings'
import { words } from '../../shared/words/catalogue'
import {
  continued,
  followAttention,
  IDLE_AFTER,
  nothingToContinue,
  offeredBy,
  play,
  savedGamesLine,
} from './home'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A home screen in a window that is visible and has the focus. */
function shown({ reduced = false } = {}) {
  const state = { hidden: false, focused: true }
  const document = Object.defineProperty(
    Object.assign(new EventTarget(), { hidden: false, hasFocus: () => state.focused }),
    'hidden',
    { get: () => state.hidden },
  )
  const window = Object.assign(new EventTarget(), { document })
  const reducedMotion = signal(reduced)
  const attention = followAttention({
    window,
    reducedMotion,
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })
  return {
    ...attention,
    reducedMotion,
    input: (type: string) => window.dispatchEvent(new Event(type)),
    focus(focused: boolean) {
      state.focused = focused
      window.dispatchEvent(new Event(focused ? 'focus' : 'blur'))
    },
    hide(hidden: boolean) {
      state.hidden = hidden
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

describe('the waterfront', () => {
  test('is watched from the start, and no longer after 30 s without input', () => {
    const { watched } = shown()
    vi.advanceTimersByTime(IDLE_AFTER - 1)
    expect(watched.value).toBe(true)
    vi.advanceTimersByTime(1)
    expect(watched.value).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each(['pointermove', 'pointerdown', 'wheel', 'keydown'])('is watched again after %s', (type) => {
    const { watched, input } = shown()
    vi.advanceTimersByTime(IDLE_AFTER)
    input(type)
    expect(watched.value).toBe(true)
    vi.advanceTimersByTime(IDLE_AFTER - 1)
    input(type)
    vi.advanceTimersByTime(IDLE_AFTER - 1)
    expect([watched.value, vi.getTimerCount()]).toEqual([true, 1])
  })

  test('is not watched while the window does not have the focus', () => {
    const { watched, focus, input } = shown()
    focus(false)
    input('pointermove')
    expect([watched.value, vi.getTimerCount()]).toEqual([false, 0])
    focus(true)
    expect(watched.value).toBe(true)
  })

  test('is not watched while the page is hidden', () => {
    const { watched, hide } = shown()
    hide(true)
    expect([watched.value, vi.getTimerCount()]).toEqual([false, 0])
    hide(false)
    expect(watched.value).toBe(true)
  })

  test('is not watched with reduced motion, even after input', () => {
    const { watched, input, reducedMotion } = shown({ reduced: true })
    input('keydown')
    expect([watched.value, vi.getTimerCount()]).toEqual([false, 0])
    reducedMotion.value = false
    expect(watched.value).toBe(true)
    reducedMotion.value = true
    expect([watched.value, vi.getTimerCount()]).toEqual([false, 0])
  })

  test('ignores all input after the end', () => {
    const { watched, end, input, focus, hide, reducedMotion } = shown()
    end()
    input('keydown')
    focus(true)
    hide(false)
    reducedMotion.value = true
    reducedMotion.value = false
    expect([watched.value, vi.getTimerCount()]).toEqual([false, 0])
  })
})

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
