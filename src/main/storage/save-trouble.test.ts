import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { record } from '../../../test/main/records'
import { MOST_SAVE_BYTES } from '../../shared/bounds'
import { createSaveStore } from './save-store'
import { seal } from './seal'

/** Failures around the saves, on real folders. `tools/faults` covers errors of single system calls. */

let root: string
beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'kododo-trouble-')), 'saves')
})
afterEach(async () => {
  await rm(join(root, '..'), { recursive: true })
})

const file = (name: string) => join(root, name)
const names = async () => (await readdir(root)).sort()

describe('the folder', () => {
  it('is made again, with the last good copy, if it vanishes while a game is open', async () => {
    const store = createSaveStore(root)
    await store.write(record('a', 1))
    await rm(root, { recursive: true })
    await store.write(record('a', 2))
    expect(await store.load('a')).toEqual({ ok: true, value: record('a', 2) })
    expect(await store.previous('a')).toEqual({ ok: true, value: record('a', 1) })
  })

  it('makes a save fail if it cannot be made, and the next save works once it can', async () => {
    const store = createSaveStore(root)
    await writeFile(root, 'in the way')
    await expect(store.write(record('a', 1))).rejects.toThrow()
    expect(await store.unfinished()).toEqual([])
    await rm(root)
    await store.write(record('a', 2))
    expect(await store.load('a')).toEqual({ ok: true, value: record('a', 2) })
  })

  it('keeps the game among the unfinished ones if a file has the name of the folder for finished games', async () => {
    const store = createSaveStore(root)
    await store.write(record('a', 1))
    await rm(file('finished'), { recursive: true })
    await writeFile(file('finished'), 'in the way')
    await expect(store.write({ ...record('a', 2), outcome: {} })).rejects.toThrow()
    expect(await createSaveStore(root).load('a')).toEqual({ ok: true, value: record('a', 1) })
  })
})

describe('another file in the place of the save', () => {
  it.each([
    ['is broken', 'broken'],
    ['is too large', 'x'.repeat(MOST_SAVE_BYTES + 1)],
  ])('is kept if it %s and the game is saved again', async (_what, text) => {
    const store = createSaveStore(root)
    await store.write(record('a', 1))
    await writeFile(file('a.json'), text)
    await store.write(record('a', 2))
    expect(await store.load('a')).toEqual({ ok: true, value: record('a', 2) })
    expect(await store.previous('a')).toEqual({ ok: true, value: record('a', 1) })
    expect(await readFile(file('a.damaged-1.json'), 'utf8')).toBe(text)
  })

  it('is kept as well when the game ends', async () => {
    const store = createSaveStore(root)
    await store.write(record('a', 1))
    await writeFile(file('a.json'), 'broken')
    await store.write({ ...record('a', 2), outcome: {} })
    expect(await names()).toEqual(['a.damaged-1.json', 'finished'])
  })

  it('is refused if it is a folder, and moved away when the copy is requested', async () => {
    const store = createSaveStore(root)
    await store.write(record('a', 1))
    await store.write(record('a', 2))
    await rm(file('a.json'))
    await mkdir(file('a.json'))
    expect(await store.load('a')).toEqual({
      ok: false,
      error: { code: 'save-unreadable', detail: 'no file' },
    })
    expect(await store.restore('a')).toEqual({ ok: true, value: null })
    expect((await stat(file('a.damaged-1.json'))).isDirectory()).toBe(true)
    expect(await store.load('a')).toEqual({ ok: true, value: record('a', 1) })
  })

  it('is not read if it is larger than any save', async () => {
    const store = createSaveStore(root)
    await store.write(record('a', 1))
    await writeFile(file('a.json'), ' '.repeat(MOST_SAVE_BYTES + 1))
    expect(await store.load('a')).toMatchObject({ ok: false, error: { detail: 'too large' } })
  })

  it('is refused if it is nested too deeply, whatever its checksum', async () => {
    const store = createSaveStore(root)
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
    await store.write(record('a'))
    for (const depth of [17, 1_000, 7_000, 500_000]) {
      const text = seal(record('a')).replace('"checkpoint":{"entries":0}', `"checkpoint":${nested(depth)}`)
      await writeFile(file('a.json'), text)
      expect(await store.load('a')).toEqual({
        ok: false,
        error: { code: 'save-damaged', detail: 'nesting' },
      })
    }
  })
})

describe('a clock that is set back', () => {
  const ids = async () => (await createSaveStore(root).unfinished()).map(({ id }) => id)

  it('leaves the game that was saved last at the top of the list', async () => {
    const store = createSaveStore(root)
    for (const id of ['a', 'b', 'c']) await store.write(record(id))
    const later = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000)
    for (const id of ['a', 'b', 'c']) await utimes(file(`${id}.json`), later, later)
    const next = createSaveStore(root)
    await next.reopen('b')
    await next.write(record('b', 1))
    await next.write(record('b', 2))
    expect((await ids())[0]).toBe('b')
    await next.write(record('d'))
    expect((await ids()).slice(0, 2)).toEqual(['d', 'b'])
    await next.write(record('a', 1))
    expect((await ids()).slice(0, 3)).toEqual(['a', 'd', 'b'])
  })

  it('gives a game the current time if there is no other game', async () => {
    const store = createSaveStore(root)
    const before = Date.now() - 5_000
    await store.write(record('a'))
    await store.write(record('a', 1))
    const [saved] = await store.unfinished()
    expect(saved?.at).toBeGreaterThan(before)
    expect(saved?.at).toBeLessThan(Date.now() + 1_000)
  })

  it('also considers games that were put back', async () => {
    const store = createSaveStore(root, () => new Date('2026-11-21T12:00:00Z'))
    await store.write(record('a'))
    await store.write(record('b'))
    await store.remove('a')
    const later = new Date(Date.now() + 60_000)
    await utimes(file('removed/2026-11-21/a.json'), later, later)
    await store.write(record('b', 1))
    await store.putBack('a')
    await store.write(record('b', 2))
    expect(await ids()).toEqual(['b', 'a'])
  })
})

describe('moving a game away', () => {
  it('leaves it where it is if the system refuses', async () => {
    const store = createSaveStore(root)
    await store.write(record('a', 1))
    await store.write(record('a', 2))
    await writeFile(file('removed'), 'in the way')
    expect(await store.remove('a')).toMatchObject({ ok: false, error: { code: 'not-saved' } })
    expect(await store.load('a')).toEqual({ ok: true, value: record('a', 2) })
  })
})

describe('a text too large to be read again', () => {
  it('is not written', async () => {
    const store = createSaveStore(root)
    await store.write(record('a', 1))
    await expect(store.write({ ...record('a', 2), name: 'x'.repeat(MOST_SAVE_BYTES) })).rejects.toThrow()
    expect(await store.load('a')).toEqual({ ok: true, value: record('a', 1) })
  })
})
