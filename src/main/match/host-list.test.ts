import { readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSaveStore } from '../storage/saves/save-store'
import type { Host } from './host'
import { commit, input, launch, makeRoot, must, removeRoot, root } from './host.fixture'

beforeEach(makeRoot)
afterEach(removeRoot)

describe('the list of saved games', () => {
  /** Two unfinished games, the younger one with a turn played. */
  async function twoGames(host: Host) {
    const first = must(await host.start({ ...input, seed: 'first' }))
    await host.leave()
    const second = must(await host.start({ ...input, seed: 'second' }))
    await host.leave()
    await utimes(join(root, `${first.matchId}.json`), 1, 1)
    return [first.matchId, second.matchId] as const
  }

  it('tells names, standings and where each game is', async () => {
    const host = launch()
    const [first, second] = await twoGames(host)
    expect((await createSaveStore(root).unfinished()).map(({ id }) => id)).toEqual([second, first])
    const [described] = await host.describe([first])
    expect(described).toMatchObject({
      id: first,
      name: 'Ava, Ava 2',
      game: { state: 'ready', players: 2, round: 1 },
      standings: [
        { name: 'Ava', points: 0 },
        { name: 'Ava 2', points: 0 },
      ],
    })
  })

  it('opens any of them, under the name that it was given', async () => {
    const host = launch()
    const [first] = await twoGames(host)
    must(await host.rename(first, 'Friday'))
    expect(must(await host.open(first)).matchId).toBe(first)
    await commit(host)
    await host.leave()
    expect((await launch().describe([first]))[0]?.name).toBe('Friday')
  })

  it('says of a damaged one whether its copy is whole, and still tells the others', async () => {
    const host = launch()
    const [first, second] = await twoGames(host)
    await writeFile(join(root, `${first}.json`), 'torn')
    const [broken, whole] = await host.describe([first, second])
    expect(broken).toEqual({
      id: first,
      name: null,
      standings: [],
      game: {
        state: 'refused',
        error: { code: 'save-damaged', detail: 'no sealed record' },
        restorable: false,
      },
    })
    expect(whole?.game.state).toBe('ready')
    expect(await host.open(first)).toMatchObject({ ok: false, error: { code: 'save-damaged' } })
  })

  it('restores the one that was asked for', async () => {
    const host = launch()
    const { matchId } = must(await host.start(input))
    await commit(host)
    await host.leave()
    await writeFile(join(root, `${matchId}.json`), 'torn')
    expect((await host.describe([matchId]))[0]?.game).toMatchObject({ state: 'refused', restorable: true })
    must(await host.restoreSave(matchId))
    expect((await host.describe([matchId]))[0]?.game.state).toBe('ready')
  })

  it('never puts a whole one back to what it was before', async () => {
    const host = launch()
    const { matchId } = must(await host.start(input))
    await commit(host)
    await host.leave()
    const before = await readFile(join(root, `${matchId}.json`), 'utf8')
    must(await host.restoreSave(matchId))
    expect(await readFile(join(root, `${matchId}.json`), 'utf8')).toBe(before)
  })

  it('gives back what was removed', async () => {
    const host = launch()
    const [first, second] = await twoGames(host)
    must(await host.remove(second))
    expect((await createSaveStore(root).unfinished()).map(({ id }) => id)).toEqual([first])
    must(await host.putBack(second))
    expect((await createSaveStore(root).unfinished()).map(({ id }) => id)).toEqual([second, first])
  })
})
