import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { record } from '../../../test/main/records'
import { words } from '../../shared/words/catalogue'
import type { SaveRecord } from './record'
import { createSaveStore, type SaveStore } from './save-store'
import { seal } from './seal'

/** Another program puts saves in the place of this app's: a second app, a cloud, a person who copies files. */

let root: string
let store: SaveStore
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kododo-hands-'))
  store = createSaveStore(root)
  await store.write(record('a', 1))
})
afterEach(() => rm(root, { recursive: true }))

const put = (name: string, text: string) => writeFile(join(root, name), text)
const names = async () => (await readdir(root)).filter((name) => name.endsWith('.json')).toSorted()
const over = (one: SaveRecord): SaveRecord => ({ ...one, outcome: {} })

/** All games of the list except those with these ids. */
async function others(...ids: readonly string[]): Promise<readonly SaveRecord[]> {
  const saves = [...(await store.unfinished()), ...(await store.records())]
  const loaded = await Promise.all(
    saves.filter(({ id }) => !ids.includes(id)).map(({ id }) => store.load(id)),
  )
  return loaded.flatMap((one) => (one.ok ? [one.value] : []))
}

describe('an intact save of another program in the place of a game', () => {
  it('becomes a game of its own and is marked, and the game continues with its last good copy', async () => {
    await put('a.json', seal(record('a', 9)))
    await store.write(record('a', 2))
    expect(await store.load('a')).toEqual({ ok: true, value: record('a', 2) })
    expect(await store.previous('a')).toEqual({ ok: true, value: record('a', 1) })
    const [found, ...more] = await others('a')
    expect(more).toEqual([])
    expect(found).toMatchObject({ log: record('a', 9).log })
    expect(found?.name).toBe(`Ava, Bram${words.savedGames.elsewhere}`)
    expect((await store.unfinished())[0]?.id).toBe('a')
    expect((await names()).filter((name) => name.includes('damaged'))).toEqual([])
  })

  it('is not added a second time when it appears again', async () => {
    for (const entries of [2, 3, 4]) {
      await put('a.json', seal(record('a', 9)))
      await store.write(record('a', entries))
    }
    expect(await others('a')).toHaveLength(1)
    expect((await names()).filter((name) => name.includes('damaged'))).toEqual([])
  })

  it('keeps its own id if that is free, and is not added again if the same game is already here', async () => {
    await put('a.json', seal(record('b', 3)))
    await store.write(record('a', 2))
    expect(await store.load('b')).toMatchObject({ ok: true, value: { log: record('b', 3).log } })
    await put('a.json', seal(record('b', 3)))
    await store.write(record('a', 3))
    expect(await others('a', 'b')).toEqual([])
  })

  it('is the same game if it differs only in its name', async () => {
    await put('a.json', seal({ ...record('a', 1), name: 'Friday' }))
    await store.write(record('a', 2))
    expect(await others('a')).toEqual([])
  })

  it('is also kept when the game ends, and if the game of the other program has ended', async () => {
    await put('a.json', seal(record('a', 9)))
    await put('finished/a.json', seal(over(record('a', 8))))
    await store.write(over(record('a', 2)))
    expect(await store.load('a')).toEqual({ ok: true, value: over(record('a', 2)) })
    expect((await others('a')).map(({ log }) => log.length).toSorted()).toEqual([8, 9])
  })

  it('never counts, because the open game has the same shuffle, whether or not the found game is over', async () => {
    await put('a.json', seal({ ...record('a', 9), standing: 'counts' }))
    await put('finished/a.json', seal({ ...over(record('a', 8)), standing: 'counts' }))
    await store.write({ ...over(record('a', 2)), standing: 'counts' })
    const standings = (await others('a')).map(({ log, standing }) => `${log.length} ${standing}`)
    expect(standings.toSorted()).toEqual(['8 seen', '9 taken-in'])
  })

  it('does not end a game that is not over here', async () => {
    await put('finished/a.json', seal(over(record('a', 8))))
    await store.write(record('a', 2))
    expect((await store.unfinished()).map(({ id }) => id)).toEqual(['a'])
    expect(await store.load('a')).toEqual({ ok: true, value: record('a', 2) })
    expect((await others('a')).map(({ log }) => log.length)).toEqual([8])
  })

  it('is kept when the last good copy replaces it', async () => {
    await store.write(record('a', 2))
    await put('a.json', seal(record('b', 3)))
    expect(await store.restore('a')).toMatchObject({ ok: true })
    expect((await others('a')).map(({ id }) => id)).toEqual(['b'])
  })

  it("still counts as another program's save after it has been read for the list", async () => {
    await put('a.json', seal(record('a', 9)))
    await store.unfinished()
    await store.load('a')
    await store.write(record('a', 2))
    expect(await others('a')).toHaveLength(1)
  })

  it('is the state from which the game continues once it has been opened', async () => {
    await put('a.json', seal(record('a', 9)))
    await store.reopen('a')
    await store.write(record('a', 10))
    expect(await store.previous('a')).toEqual({ ok: true, value: record('a', 9) })
    expect(await others('a')).toEqual([])
  })
})

describe('a game that is renamed', () => {
  it('keeps its last good copy, whether the save is damaged or not', async () => {
    await store.write(record('a', 2))
    await put('a.json', seal(record('a', 9)))
    expect(await store.rename('a', 'Friday')).toMatchObject({ ok: true })
    expect(await store.previous('a')).toEqual({ ok: true, value: record('a', 1) })
    expect(await store.load('a')).toMatchObject({ value: { name: 'Friday' } })
  })
})
