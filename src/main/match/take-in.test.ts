import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ok } from '../../shared/result'
import { sealArchive } from '../storage/archive'
import { createSaveStore, type SaveStore } from '../storage/save-store'
import { canonical, seal } from '../storage/seal'
import { played } from './played.fixture'
import { takeIn } from './take-in'

let root: string
let store: SaveStore
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kododo-take-in-'))
  store = createSaveStore(root)
})
afterEach(() => rm(root, { recursive: true }))

const NOW = Date.parse('2026-11-21T12:00:00.000Z')
const bring = (...texts: readonly string[]) =>
  takeIn(
    store,
    texts.map((text, n) => ({ name: `${n}.kododo`, text: ok(text) })),
    NOW,
  )
const games = async () => [...(await store.unfinished()), ...(await store.records())].map(({ id }) => id)
const refusals = async (text: string) => (await bring(text)).refused.map(({ error }) => error.code)
const archive = (...texts: readonly string[]) =>
  sealArchive({ createdAt: '2026-11-20T20:00:00.000Z', settings: { speed: 2 }, games: texts })

describe('a game from a file', () => {
  it('comes in with the time at which it was saved, finished ones as records', async () => {
    const result = await bring(seal(played({ id: 'open', turns: 2 })), seal(played({ id: 'over' })))
    expect(result).toEqual({ imported: 2, known: 0, refused: [], settings: null })
    expect((await store.unfinished())[0]).toMatchObject({
      id: 'open',
      at: Date.parse('2026-11-20T20:00:00.000Z'),
    })
    expect((await store.records())[0]).toMatchObject({ id: 'over' })
  })

  it('never comes from the future', async () => {
    await bring(seal(played({ id: 'a', turns: 1, savedAt: '2030-01-01T00:00:00.000Z' })))
    expect((await store.unfinished())[0]?.at).toBe(NOW)
  })

  it('that is here already is known, under any name', async () => {
    const record = played({ id: 'a', turns: 2 })
    await store.write(record)
    const result = await bring(seal({ ...record, name: 'Elsewhere' }))
    expect([result.imported, result.known]).toEqual([0, 1])
    expect(await games()).toEqual(['a'])
  })

  it('that went on differently comes in beside the one here, and only once', async () => {
    await store.write(played({ id: 'a', turns: 2 }))
    const before = await readFile(join(root, 'a.json'), 'utf8')
    const other = seal(played({ id: 'a', turns: 5 }))
    expect(await bring(other)).toMatchObject({ imported: 1, known: 0 })
    expect(await bring(other)).toMatchObject({ imported: 0, known: 1 })
    expect(await games()).toHaveLength(2)
    expect(await readFile(join(root, 'a.json'), 'utf8')).toBe(before)
  })

  it.each(['CON', 'nul', 'Com1', 'Evening', '-a'])(
    'whose id is %s comes in under one made of its content',
    async (id) => {
      const text = seal(played({ id, turns: 2 }))
      expect(await bring(text)).toMatchObject({ imported: 1, refused: [] })
      expect(await games()).toEqual([expect.stringMatching(/^[\da-f]{32}$/)])
      expect(await bring(text)).toMatchObject({ imported: 0, known: 1 })
    },
  )

  it('never comes in under an id that a disk may take for that of another', async () => {
    const Evening = seal(played({ id: 'Evening', turns: 1 }))
    await writeFile(join(root, 'Evening.json'), Evening)
    expect(await bring(seal(played({ id: 'evening', turns: 3 })))).toMatchObject({ imported: 1 })
    expect(await games()).toHaveLength(2)
    expect(await games()).not.toContain('evening')
    expect(await readFile(join(root, 'Evening.json'), 'utf8')).toBe(Evening)
  })

  it('of an older format is brought up to date', async () => {
    const old = await readFile(join(import.meta.dirname, '../../../test/saves/format-1.json'), 'utf8')
    expect(await bring(old)).toMatchObject({ imported: 1, refused: [] })
  })

  it('is refused where anything is wrong with it', async () => {
    const record = played({ id: 'a', turns: 2 })
    const text = seal(record)
    expect(await refusals('hello')).toEqual(['not-a-kododo-file'])
    expect(await refusals('{"a":1}')).toEqual(['not-a-kododo-file'])
    expect(await refusals('')).toEqual(['not-a-kododo-file'])
    expect(await refusals('['.repeat(100_000))).toEqual(['not-a-kododo-file'])
    expect(await refusals(text.slice(0, 400))).toEqual(['file-damaged'])
    expect(await refusals(text.replace('"Bram"', '"Brom"'))).toEqual(['file-damaged'])
    expect(await refusals(seal({ ...record, log: [] }))).toEqual(['save-mismatch'])
    expect(await refusals(seal({ ...record, standing: 'simulation' }))).toEqual(['save-mismatch'])
    expect(await refusals(canonical({ record: { format: 99 }, sha256: '' }))).toEqual(['save-newer'])
    expect(await readdir(root)).toEqual([])
  })

  it('is told beside those that were taken in', async () => {
    const result = await bring(seal(played({ id: 'a', turns: 1 })), 'hello')
    expect(result.imported).toBe(1)
    expect(result.refused).toEqual([
      { file: '1.kododo', error: expect.objectContaining({ code: 'not-a-kododo-file' }) },
    ])
  })
})

describe('an archive', () => {
  it('brings all its games, and settings to be asked about', async () => {
    const text = archive(seal(played({ id: 'open', turns: 2 })), seal(played({ id: 'over' })), 'torn')
    const result = await bring(text)
    expect(result).toMatchObject({ imported: 2, known: 0, settings: { speed: 2 } })
    expect(result.refused).toHaveLength(1)
    expect((await games()).toSorted()).toEqual(['open', 'over'])
    expect(await bring(text)).toMatchObject({ imported: 0, known: 2 })
  })

  it('is refused whole where a byte of it has changed', async () => {
    const text = archive(seal(played({ id: 'open', turns: 2 })))
    expect(await refusals(text.replace('Bram', 'Brom'))).toEqual(['file-damaged'])
    expect(await refusals(text.slice(0, -100))).toEqual(['file-damaged'])
    expect(await refusals(canonical({ archive: { format: 2 }, sha256: '' }))).toEqual(['save-newer'])
    expect(await games()).toEqual([])
  })
})
