import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commit, input, launch, makeRoot, must, removeRoot, root } from '../../../test/main/hosts'
import { played } from '../../../test/main/played'
import { createSaveStore } from '../storage/save-store'
import { seal } from '../storage/seal'
import type { Host } from './host'

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

  it('shows names, points and the state of each game', async () => {
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

  it('says of a damaged game whether its copy is intact, and still describes the others', async () => {
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

  it('restores the requested game', async () => {
    const host = launch()
    const { matchId } = must(await host.start(input))
    await commit(host)
    await host.leave()
    await writeFile(join(root, `${matchId}.json`), 'torn')
    expect((await host.describe([matchId]))[0]?.game).toMatchObject({ state: 'refused', restorable: true })
    must(await host.restoreSave(matchId))
    expect((await host.describe([matchId]))[0]?.game.state).toBe('ready')
  })

  it('never restores an intact game to an earlier state', async () => {
    const host = launch()
    const { matchId } = must(await host.start(input))
    await commit(host)
    await host.leave()
    const before = await readFile(join(root, `${matchId}.json`), 'utf8')
    must(await host.restoreSave(matchId))
    expect(await readFile(join(root, `${matchId}.json`), 'utf8')).toBe(before)
  })

  it('puts a removed game back', async () => {
    const host = launch()
    const [first, second] = await twoGames(host)
    must(await host.remove(second))
    expect((await createSaveStore(root).unfinished()).map(({ id }) => id)).toEqual([first])
    must(await host.putBack(second))
    expect((await createSaveStore(root).unfinished()).map(({ id }) => id)).toEqual([second, first])
  })
})

describe('Continue', () => {
  /** Two games; the file of the younger one is damaged. */
  async function withBroken(text: string) {
    const host = launch()
    const older = must(await host.start({ ...input, seed: 'first' })).matchId
    await host.leave()
    const newest = must(await host.start({ ...input, seed: 'second' })).matchId
    await host.leave()
    await utimes(join(root, `${older}.json`), 1, 1)
    await writeFile(join(root, `${newest}.json`), text)
    return { older, newest }
  }

  it.each(['', 'torn', '{"record":{}}'])(
    'opens the game before the newest one if that is damaged, and says so: %j',
    async (text) => {
      const { older, newest } = await withBroken(text)
      await rm(join(root, `${newest}.previous.json`), { force: true })
      expect(await launch().home()).toMatchObject({
        continuable: { state: 'ready' },
        passedOver: { name: null },
        saved: 2,
      })
      expect(must(await launch().continue()).matchId).toBe(older)
    },
  )

  it('says the name of the damaged game if its last good copy has it', async () => {
    const { newest } = await withBroken('torn')
    const copy = played({ id: newest, name: 'Friday', turns: 1 })
    await writeFile(join(root, `${newest}.previous.json`), seal(copy))
    expect((await launch().home()).passedOver).toEqual({ name: 'Friday' })
  })

  it('describes the damaged game if there is no other', async () => {
    const { older, newest } = await withBroken('torn')
    await rm(join(root, `${older}.json`))
    expect(await launch().home()).toMatchObject({
      continuable: { state: 'refused', error: { code: 'save-damaged' } },
      passedOver: null,
    })
    expect(await launch().continue()).toMatchObject({ ok: false, error: { code: 'save-damaged' } })
    expect(await readFile(join(root, `${newest}.json`), 'utf8')).toBe('torn')
  })

  it.each([
    ['notes.json', '{"mine":true}'],
    ['x.json', ''],
    ['LAPTOP', 'copy'],
    ['conflict', 'copy'],
  ])(
    'passes over a file that is no save, although it is the newest, and reports no damage: %s',
    async (name, text) => {
      const host = launch()
      const { matchId } = must(await host.start(input))
      await host.leave()
      const own = await readFile(join(root, `${matchId}.json`), 'utf8')
      await utimes(join(root, `${matchId}.json`), 1, 1)
      const names = { LAPTOP: `${matchId}-LAPTOP.json`, conflict: `${matchId}_conflict-20261125-101010.json` }
      const copies: Readonly<Record<string, string>> = names
      await writeFile(join(root, copies[name] ?? name), text === 'copy' ? own : text)
      expect(await launch().home()).toMatchObject({
        continuable: { state: 'ready' },
        passedOver: null,
        saved: 1,
        copies: text === 'copy' ? 1 : 0,
      })
      expect(must(await launch().continue()).matchId).toBe(matchId)
    },
  )
})
