import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBridge } from '../../../test/renderer/fake-bridge'
import type { ListedGame, SavedGame } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { SAVES_A_PAGE } from '../../shared/bridge/saves'
import { err, ok, type Result } from '../../shared/result'
import { words } from '../../shared/words/catalogue'
import { createToasts } from '../parts/toasts'
import { createSavedGames, UNDO_MS } from './saved-games'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const described = (id: string): SavedGame => ({
  id,
  name: `Game ${id}`,
  game: {
    state: 'ready',
    game: '5211',
    players: 2,
    opponents: ['Chila'],
    deal: 1,
    round: 1,
    rounds: 11,
    long: false,
    standing: 'counts',
    coached: false,
    tutorial: false,
  },
  standings: [],
})

/** A bridge to a main with this many games; a removed game is gone until it is put back. */
function list(length: number) {
  const all: readonly ListedGame[] = Array.from({ length }, (_, i) => ({
    ...described(`${i}`),
    savedAt: '2026-11-20T20:00:00.000Z',
  }))
  const away = new Set<string>()
  const matching = (search: string) => all.filter(({ id, name }) => !away.has(id) && name?.includes(search))
  const bridge = fakeBridge({
    'saves/page': ({ search, first: asked }) => {
      const games = matching(search)
      const last = Math.max(0, Math.ceil(games.length / SAVES_A_PAGE) - 1) * SAVES_A_PAGE
      const first = Math.min(asked, last)
      return ok({ first, of: games.length, games: games.slice(first, first + SAVES_A_PAGE) })
    },
    'saves/count': (search) =>
      ok({ all: matching(search).length, long: 0, games: matching(search).length, finished: 0 }),
    'saves/remove': (id) => {
      away.add(id)
      return ok(null)
    },
    'saves/put-back': (id) => {
      away.delete(id)
      return ok(null)
    },
    'saves/rename': () => err({ code: 'not-saved' }),
    'saves/duplicate': () => ok(null),
  })
  const refuse = vi.fn()
  const toasts = createToasts()
  const games = createSavedGames(bridge, toasts, refuse)
  const ids = () => games.shown.value?.map(({ id }) => id)
  return { bridge, games, toasts, refuse, ids }
}

const first = async (games: ReturnType<typeof list>['games']) => {
  const [game] = games.shown.value ?? []
  if (game === undefined) throw new Error('Nothing is shown')
  return game
}

describe('the list of saved games', () => {
  it('shows a page at a time', async () => {
    const { games, ids } = list(SAVES_A_PAGE + 3)
    await games.read()
    expect(ids()).toHaveLength(SAVES_A_PAGE)
    expect(games.shown.value?.[0]).toEqual({ ...described('0'), savedAt: '2026-11-20T20:00:00.000Z' })
    await games.turn(1)
    expect(games.first.value).toBe(SAVES_A_PAGE)
    expect(ids()).toHaveLength(3)
    await games.turn(-1)
    expect(games.first.value).toBe(0)
  })

  it('goes back a page when the only game of the last page is removed', async () => {
    const { games } = list(SAVES_A_PAGE + 1)
    await games.read()
    await games.turn(1)
    await games.remove(await first(games))
    expect(games.first.value).toBe(0)
  })

  it('can undo a removal for eight seconds', async () => {
    const { games, ids, toasts } = list(2)
    await games.read()
    await games.remove(await first(games))
    expect(ids()).toEqual(['1'])
    expect(games.removed.value?.id).toBe('0')
    await games.undo()
    expect(ids()).toEqual(['0', '1'])
    expect(games.removed.value).toBeNull()
    expect(toasts.shown.value?.text).toBe(words.savedGames.putBack('Game 0'))

    await games.remove(await first(games))
    vi.advanceTimersByTime(UNDO_MS)
    expect(games.removed.value).toBeNull()
    await games.undo()
    expect(ids()).toEqual(['1'])
  })

  it('returns to the page that was shown when it was left', async () => {
    const { games, ids } = list(SAVES_A_PAGE * 2)
    await games.find('Game')
    await games.turn(1)
    const left = ids()
    games.leave()
    expect(ids()).toBeUndefined()
    await games.comeBack()
    expect([games.search.value, games.first.value, ids()]).toEqual(['Game', SAVES_A_PAGE, left])
  })

  it('cannot undo a removal after it has been left', async () => {
    const { games, bridge } = list(2)
    await games.read()
    await games.remove(await first(games))
    games.leave()
    await games.undo()
    expect(bridge.asked.map(([route]) => route)).not.toContain('saves/put-back')
    expect(games.shown.value).toBeNull()
  })

  it('ignores replies that arrive after it was left', async () => {
    const { games } = list(2)
    await games.read()
    const removing = games.remove(await first(games))
    games.leave()
    await removing
    expect([games.shown.value, games.removed.value]).toEqual([null, null])
  })

  it('sends one request for a double click', async () => {
    const { games, bridge } = list(2)
    await games.read()
    const game = await first(games)
    await Promise.all([games.duplicate(game), games.duplicate(game)])
    await Promise.all([games.remove(game), games.remove(game)])
    const asked = bridge.asked.map(([route]) => route)
    expect(asked.filter((route) => route === 'saves/duplicate')).toHaveLength(1)
    expect(asked.filter((route) => route === 'saves/remove')).toHaveLength(1)
    expect(games.removed.value?.id).toBe('0')
    await games.undo()
    await games.remove(game)
    expect(games.removed.value?.id).toBe('0')
  })

  it('shows a refusal, and reads the page again', async () => {
    const { games, refuse, ids } = list(1)
    await games.read()
    await games.rename('0', 'Friday')
    expect(refuse).toHaveBeenCalledWith({ code: 'not-saved' })
    expect(ids()).toEqual(['0'])
  })

  it('searches from the first page, and counts the matches of every filter', async () => {
    const { games, ids, bridge } = list(SAVES_A_PAGE * 2)
    await games.read()
    await games.turn(1)
    await games.find('Game 39')
    expect(ids()).toEqual(['39'])
    expect(games.first.value).toBe(0)
    await expect.poll(() => games.counts.value).toEqual({ all: 1, long: 0, games: 1, finished: 0 })
    await games.choose('finished')
    expect(bridge.asked).toContainEqual(['saves/page', { filter: 'finished', search: 'Game 39', first: 0 }])
    await games.read()
    expect([games.filter.value, games.search.value]).toEqual(['all', ''])
  })

  it('shows the result of the latest request, whichever reply comes first', async () => {
    const { games, ids } = list(3)
    await Promise.all([games.find('Game 1'), games.find('Game 2')])
    expect(ids()).toEqual(['2'])
  })

  it('shows either a toast or the offer to undo', async () => {
    const { games, toasts } = list(2)
    await games.read()
    await games.remove(await first(games))
    expect(games.removed.value?.id).toBe('0')
    await games.duplicate(await first(games))
    expect(toasts.shown.value?.text).toContain('Game 1')
    expect(games.removed.value).toBeNull()
    await games.remove(await first(games))
    expect(toasts.shown.value).toBeNull()
  })
})

describe('files that are not games', () => {
  const copy = {
    state: 'copy',
    file: 'a-LAPTOP.json',
    name: 'Friday',
    savedAt: '2026-11-20T20:00:00.000Z',
    holds: 'further',
  } as const

  /** A bridge to a main with one copy, which is gone once it is imported or put away. */
  function withCopy(reply: Result<null, BridgeError> = ok(null)) {
    let isThere = true
    const done = () => {
      if (reply.ok) isThere = false
      return reply
    }
    const bridge = fakeBridge({
      'saves/page': () => ok({ first: 0, of: 0, games: [] }),
      'saves/count': () => ok({ all: 0, long: 0, games: 0, finished: 0 }),
      'saves/strays': () => ok({ shown: isThere ? [copy] : [], of: isThere ? 1 : 0 }),
      'saves/take-stray': done,
      'saves/put-stray-away': done,
    })
    const refuse = vi.fn()
    const toasts = createToasts()
    return { games: createSavedGames(bridge, toasts, refuse), toasts, refuse }
  }

  it('are listed with the games, and a copy disappears once it is imported or put away', async () => {
    for (const act of ['takeStray', 'putStrayAway'] as const) {
      const { games, toasts } = withCopy()
      await games.read()
      await vi.waitUntil(() => games.strays.value !== null)
      expect(games.strays.value).toEqual({ shown: [copy], of: 1 })
      await games[act](copy)
      await vi.waitUntil(() => games.strays.value?.of === 0)
      const { taken, isAway } = words.savedGames.strays
      expect(toasts.shown.value?.text).toBe(act === 'takeStray' ? taken('Friday') : isAway('a-LAPTOP.json'))
    }
  })

  it('stay if main refuses, which is shown', async () => {
    const { games, toasts, refuse } = withCopy(err({ code: 'not-saved' }))
    await games.read()
    await games.takeStray(copy)
    expect(refuse).toHaveBeenCalledWith({ code: 'not-saved' })
    expect(toasts.shown.value).toBeNull()
  })
})
