import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SavedGame, SaveEntry } from '../shared/bridge/contract'
import { SAVES_A_PAGE } from '../shared/bridge/page'
import { err, ok } from '../shared/result'
import { fakeBridge } from './fake-bridge'
import { createSavedGames, UNDO_MS } from './saved-games'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const described = (id: string): SavedGame => ({
  id,
  name: `Game ${id}`,
  game: { state: 'ready', game: '5211', players: 2, deal: 1, round: 1, rounds: 11, long: false },
  standings: [],
})

/** Main's side with so many games; what is removed is gone until it is put back. */
function list(length: number) {
  const all: readonly SaveEntry[] = Array.from({ length }, (_, i) => ({
    id: `${i}`,
    savedAt: '2026-11-20T20:00:00.000Z',
  }))
  const away = new Set<string>()
  const bridge = fakeBridge({
    'saves/list': () => ok(all.filter(({ id }) => !away.has(id))),
    'saves/describe': (ids) => ok(ids.map(described)),
    'saves/remove': (id) => {
      away.add(id)
      return ok(null)
    },
    'saves/put-back': (id) => {
      away.delete(id)
      return ok(null)
    },
    'saves/rename': () => err({ code: 'not-saved' }),
  })
  const refuse = vi.fn()
  const games = createSavedGames(bridge, refuse)
  const ids = () => games.shown.value?.map(({ id }) => id)
  return { bridge, games, refuse, ids }
}

const first = async (games: ReturnType<typeof list>['games']) => {
  const [game] = games.shown.value ?? []
  if (game === undefined) throw new Error('Nothing is shown')
  return game
}

describe('the list of saved games', () => {
  it('shows a page, and asks main about no more than that', async () => {
    const { games, bridge, ids } = list(SAVES_A_PAGE + 3)
    await games.read()
    expect(ids()).toHaveLength(SAVES_A_PAGE)
    expect(games.shown.value?.[0]).toEqual({ ...described('0'), savedAt: '2026-11-20T20:00:00.000Z' })
    await games.turn(1)
    expect(games.first.value).toBe(SAVES_A_PAGE)
    expect(ids()).toHaveLength(3)
    const asked = bridge.asked.flatMap(([route, input]) => (route === 'saves/describe' ? [input] : []))
    expect(asked.map((page) => (page as readonly string[]).length)).toEqual([SAVES_A_PAGE, 3])
    await games.turn(-1)
    expect(games.first.value).toBe(0)
  })

  it('goes back a page when the last game of the last one is removed', async () => {
    const { games } = list(SAVES_A_PAGE + 1)
    await games.read()
    await games.turn(1)
    await games.remove(await first(games))
    expect(games.first.value).toBe(0)
  })

  it('can undo a removal for eight seconds', async () => {
    const { games, ids } = list(2)
    await games.read()
    await games.remove(await first(games))
    expect(ids()).toEqual(['1'])
    expect(games.removed.value?.id).toBe('0')
    await games.undo()
    expect(ids()).toEqual(['0', '1'])
    expect(games.removed.value).toBeNull()

    await games.remove(await first(games))
    vi.advanceTimersByTime(UNDO_MS)
    expect(games.removed.value).toBeNull()
    await games.undo()
    expect(ids()).toEqual(['1'])
  })

  it('undoes nothing after it has been left', async () => {
    const { games, bridge } = list(2)
    await games.read()
    await games.remove(await first(games))
    games.leave()
    await games.undo()
    expect(bridge.asked.map(([route]) => route)).not.toContain('saves/put-back')
    expect(games.shown.value).toBeNull()
  })

  it('tells what main refuses, and shows what is there', async () => {
    const { games, refuse, ids } = list(1)
    await games.read()
    await games.rename('0', 'Friday')
    expect(refuse).toHaveBeenCalledWith({ code: 'not-saved' })
    expect(ids()).toEqual(['0'])
  })
})
