import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { kadoWith } from '../../../test/forged/true-games'
import { played } from '../../../test/main/played'
import { HOSTILE_SIZES, HOSTILE_TEXTS } from '../../../tools/faults/hostile-sizes'
import { MOST_GAMES, MOST_LISTED } from '../../shared/bounds'
import type { ImportProgress } from '../../shared/bridge/saves'
import type { Card } from '../../shared/games/kado/cards'
import { ok } from '../../shared/result'
import { createSaveStore, type SaveStore } from '../storage/save-store'
import { canonical, seal, sealArchive } from '../storage/seal'
import { importGames, readFiles } from './import-games'

let root: string
let store: SaveStore
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kododo-take-in-'))
  store = createSaveStore(root)
})
afterEach(() => rm(root, { recursive: true }))

const NOW = Date.parse('2026-11-21T12:00:00.000Z')
const bring = (...texts: readonly string[]) =>
  importGames(
    store,
    texts.map((text, n) => ({ name: `${n}.kododo`, text: ok(text) })),
    NOW,
  )
const games = async () => [...(await store.unfinished()), ...(await store.records())].map(({ id }) => id)
const refusals = async (text: string) => (await bring(text)).refused.map(({ error }) => error.code)
const archive = (...texts: readonly string[]) =>
  sealArchive({ createdAt: '2026-11-20T20:00:00.000Z', settings: { speed: 2 }, games: texts })

describe('a game from a file', () => {
  it('gets the time at which it was saved, whether it is finished or not', async () => {
    const result = await bring(seal(played({ id: 'open', turns: 2 })), seal(played({ id: 'over' })))
    expect(result).toMatchObject({ imported: 2, known: 0, refused: [], settings: null, game: null })
    expect((await store.unfinished())[0]).toMatchObject({
      id: 'open',
      at: Date.parse('2026-11-20T20:00:00.000Z'),
    })
    expect((await store.records())[0]).toMatchObject({ id: 'over' })
  })

  it('never gets a time in the future', async () => {
    await bring(seal(played({ id: 'a', turns: 1, savedAt: '2030-01-01T00:00:00.000Z' })))
    expect((await store.unfinished())[0]?.at).toBe(NOW)
  })

  it('is recognized if it is here already, under any name', async () => {
    const record = played({ id: 'a', turns: 2 })
    await store.write(record)
    const result = await bring(seal({ ...record, name: 'Elsewhere' }))
    expect([result.imported, result.known]).toEqual([0, 1])
    expect(await games()).toEqual(['a'])
  })

  it('is imported beside the one here if it was played differently, and only once', async () => {
    await store.write(played({ id: 'a', turns: 2 }))
    const before = await readFile(join(root, 'a.json'), 'utf8')
    const other = seal(played({ id: 'a', turns: 5 }))
    expect(await bring(other)).toMatchObject({ imported: 1, known: 0 })
    expect(await bring(other)).toMatchObject({ imported: 0, known: 1 })
    expect(await games()).toHaveLength(2)
    expect(await readFile(join(root, 'a.json'), 'utf8')).toBe(before)
  })

  it.each(['CON', 'nul', 'Com1', 'Evening', '-a'])(
    'with the id %s gets one derived from its content',
    async (id) => {
      const text = seal(played({ id, turns: 2 }))
      expect(await bring(text)).toMatchObject({ imported: 1, refused: [] })
      expect(await games()).toEqual([expect.stringMatching(/^[\da-f]{32}$/)])
      expect(await bring(text)).toMatchObject({ imported: 0, known: 1 })
    },
  )

  it('never gets an id that a disk may treat as that of another', async () => {
    const Evening = seal(played({ id: 'Evening', turns: 1 }))
    await writeFile(join(root, 'Evening.json'), Evening)
    expect(await bring(seal(played({ id: 'evening', turns: 3 })))).toMatchObject({ imported: 1 })
    expect(await games()).toHaveLength(2)
    expect(await games()).not.toContain('evening')
    expect(await readFile(join(root, 'Evening.json'), 'utf8')).toBe(Evening)
  })

  it('of an older format is migrated', async () => {
    const old = await readFile(join(import.meta.dirname, '../../../test/saves/format-1.json'), 'utf8')
    expect(await bring(old)).toMatchObject({ imported: 1, refused: [] })
  })

  it('is refused if anything is wrong with it', async () => {
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

  it('is refused if it has another deck under the name of ours, and imported if its deck has another name', async () => {
    const ofOneCard = { cards: Array.from({ length: 65 }, (): Card => 'sp5') }
    const forged = kadoWith(ofOneCard, { most: 20 })
    expect(await refusals(seal(forged))).toEqual(['save-false-deck'])
    expect(await refusals(seal(kadoWith(ofOneCard)))).toEqual(['save-false-deck'])
    expect(await refusals(archive(seal(forged)))).toEqual(['save-false-deck'])
    expect(await readdir(root)).toEqual([])
    expect(await bring(seal(kadoWith({ ...ofOneCard, id: 'winter' }, { most: 20 })))).toMatchObject({
      imported: 1,
      refused: [],
    })
  })

  it('is refused if it has a repeated key', async () => {
    const text = seal(played({ id: 'a', turns: 2 }))
    expect(await refusals(text.replace('"standing":', '"standing":"counts","standing":'))).toEqual([
      'file-damaged',
    ])
    expect(await readdir(root)).toEqual([])
  })

  it('is reported beside those that were imported', async () => {
    const result = await bring(seal(played({ id: 'a', turns: 1 })), 'hello')
    expect(result.imported).toBe(1)
    expect(result.refused).toEqual([
      { file: '1.kododo', error: expect.objectContaining({ code: 'not-a-kododo-file' }) },
    ])
  })
})

describe('an archive', () => {
  it('provides all its games, and settings to ask about', async () => {
    const text = archive(seal(played({ id: 'open', turns: 2 })), seal(played({ id: 'over' })), 'torn')
    const result = await bring(text)
    expect(result).toMatchObject({ imported: 2, known: 0, settings: { speed: 2 } })
    expect(result.refused).toHaveLength(1)
    expect((await games()).toSorted()).toEqual(['open', 'over'])
    expect(await bring(text)).toMatchObject({ imported: 0, known: 2 })
  })

  it('is refused as a whole if one byte of it has changed', async () => {
    const text = archive(seal(played({ id: 'open', turns: 2 })))
    expect(await refusals(text.replace('Bram', 'Brom'))).toEqual(['file-damaged'])
    expect(await refusals(text.slice(0, -100))).toEqual(['file-damaged'])
    expect(await refusals(canonical({ archive: { format: 2 }, sha256: '' }))).toEqual(['save-newer'])
    expect(await games()).toEqual([])
  })
})

describe('an archive beyond its limits', () => {
  const sealed = (parts: object) => {
    const content = { createdAt: '2026-11-20T20:00:00.000Z', format: 1, games: [], settings: {}, ...parts }
    const sha256 = createHash('sha256').update(canonical(content)).digest('hex')
    return canonical({ archive: content, sha256 })
  }

  it.each<[string, object]>([
    ['with too many games', { games: Array(MOST_GAMES + 1).fill('') }],
    ['with far too many games', { games: Array(200_000).fill('') }],
    ['with settings without end', { settings: { names: 'x'.repeat(100_000) } }],
    ['with more settings than are counted', { settings: { names: Array(200_000).fill(0) } }],
  ])('is refused as a whole: %s', async (_what, parts) => {
    expect(await bring(sealed(parts))).toMatchObject({
      imported: 0,
      refused: [{ file: '0.kododo', error: { code: 'file-too-large' } }],
      settings: null,
    })
  })

  it('reports the first refused games, and their number', async () => {
    const result = await bring(sealed({ games: Array(MOST_GAMES).fill('') }))
    expect(result.refused).toHaveLength(MOST_LISTED)
    expect(result.refusedInAll).toBe(MOST_GAMES)
  })
})

describe('a game beyond the limits of a save', () => {
  const first = { seat: 0, action: { type: 'commit-cards', cards: ['b1', 'b1'] } }
  const back = { seat: 0, action: { type: 'take-back' } }

  it('is not imported, though a file may be larger', async () => {
    const record = played({ id: 'a', turns: 2 })
    const log = Array.from({ length: 80_000 }, (_, n) => (n % 2 === 0 ? first : back))
    const text = canonical({ record: { ...record, log }, sha256: '' })
    expect(text.length).toBeGreaterThan(4_000_000)
    expect(await refusals(text)).toEqual(['game-too-large'])
    expect(await games()).toEqual([])
  })

  const HOSTILE = { ...HOSTILE_SIZES, ...HOSTILE_TEXTS }

  it.each(Object.keys(HOSTILE))('is refused, and nothing else is: %s', async (kind) => {
    const hostile = HOSTILE[kind]?.(played({ id: 'a', turns: 2 })) ?? ''
    const result = await bring(hostile, seal(played({ id: 'b', turns: 1 })))
    expect(result).toMatchObject({ imported: 1, refused: [{ file: '0.kododo' }] })
    expect(await games()).toEqual(['b'])
  })
})

describe('a long import', () => {
  const texts = Array.from({ length: 20 }, (_, n) => seal(played({ id: `game-${n}`, turns: 1 })))
  const file = { name: 'all.kododo', text: ok(archive(...texts)) }

  it('reports its progress, and lets other tasks run between two games', async () => {
    const reported: ImportProgress[] = []
    let turns = 0
    await importGames(store, [file], NOW, {
      read: readFiles,
      inTurn: (task) => {
        turns++
        return task()
      },
      atTable: () => null,
      tell: (progress) => reported.push(progress),
      stop: new AbortController().signal,
    })
    expect(reported.map(({ done }) => done)).toEqual([...Array(21).keys(), 20])
    expect(reported.every(({ of }) => of === 20)).toBe(true)
    expect(turns).toBe(20)
  })

  it('can be stopped, and the imported games stay', async () => {
    const stop = new AbortController()
    const result = await importGames(store, [file], NOW, {
      read: readFiles,
      inTurn: (task) => task(),
      atTable: () => null,
      tell: ({ done }) => {
        if (done === 2) stop.abort()
      },
      stop: stop.signal,
    })
    expect(result).toMatchObject({ imported: 2, stopped: true, refused: [] })
    expect(await games()).toHaveLength(2)
  })
})
