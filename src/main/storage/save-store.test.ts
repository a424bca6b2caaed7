import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { record } from '../../../test/main/records'
import type { Stray } from '../../shared/bridge/saves'
import { FORMAT } from './record'
import { adopt } from './replace'
import { createSaveStore, type SaveStore } from './save-store'
import { canonical, seal, unseal } from './seal'

const ID = '0b6c6a5e-54c5-4b43-9a9f-1f7a7c4e5d10'
const HASHED = '0123456789abcdef0123456789abcdef'

/** Names that synchronizing programs give to their copies of a file. */
const COPIES = (id: string) => [
  `${id} (Ava's conflicted copy 2026-11-25).json`,
  `${id} (conflicted copy).json`,
  `${id}-LAPTOP.json`,
  `${id}-LAPTOP-2.json`,
  `${id}.sync-conflict-20261125-101010-ABCDEFG.json`,
  `${id} (1).json`,
  `${id} 2.json`,
  `${id}_conflict-20261125-101010.json`,
  `Copy of ${id}.json`,
  `${id} - Copy.json`,
]

let root: string
let store: SaveStore
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kododo-strays-'))
  await mkdir(join(root, 'finished'))
  store = createSaveStore(root)
})
afterEach(() => rm(root, { recursive: true }))

/** Writes a file. @param at its time in seconds since 1970; if it is small, files that are written without one are newer */
const put = async (name: string, text: string, at?: number) => {
  await writeFile(join(root, name), text)
  if (at !== undefined) await utimes(join(root, name), at, at)
}
const ids = async () => (await store.unfinished()).map(({ id }) => id)
const shown = async (): Promise<readonly string[]> =>
  (await store.strays()).map((stray) =>
    [stray.state, stray.file, ...('holds' in stray ? [stray.holds] : [])].join(' '),
  )

describe('a file that another program has put beside the saves', () => {
  it.each(['', '{}', '{"mine":true}', '[]', 'not json', '\u0000'.repeat(50)])(
    'is no save and is named, even if it is the newest: %j',
    async (text) => {
      await put('evening.json', seal(record('evening', 2)), 1)
      await put('notes.json', text)
      await put('finished/x.json', text)
      expect(await ids()).toEqual(['evening'])
      expect(await store.records()).toEqual([])
      expect(await store.summaries('unfinished')).toHaveLength(1)
      expect(await shown()).toEqual(['no-game finished/x.json', 'no-game notes.json'])
    },
  )

  it('is listed whatever kind of file it is', async () => {
    await mkdir(join(root, 'folder.json'))
    await put('target.txt', 'mine')
    await symlink(join(root, 'target.txt'), join(root, 'link.json'))
    await put('large.json', ' '.repeat(1024 * 1024 + 1))
    if (process.platform !== 'win32') execFileSync('mkfifo', [join(root, 'pipe.json')])
    expect(await ids()).toEqual([])
    expect((await shown()).filter((line) => !line.includes('pipe'))).toEqual([
      'no-game folder.json',
      'no-game large.json',
      'no-game link.json',
    ])
  })

  it('is not listed if it is hidden, belongs to a save, or has an unrelated name', async () => {
    await put(`${ID}.json`, seal(record(ID)))
    const names = [
      '.DS_Store',
      '._notes.json',
      `.~${ID}.json`,
      `.syncthing.${ID}.json.tmp`,
      `${ID}.damaged-1.json`,
      `${ID}.json.tmp-0123456789abcdef`,
      'desktop.ini',
      'kododo-shuffles.txt',
      'letter.txt',
    ]
    for (const name of names) await put(name, 'text')
    expect([await ids(), await shown()]).toEqual([[ID], []])
  })
})

describe('a save', () => {
  it('is identified as damaged by its name, by a copy beside it, or by its beginning', async () => {
    await put(`${ID}.json`, '')
    await put(`${HASHED}.json`, 'torn')
    await put('a.json', '')
    await put('a.previous.json', seal(record('a')))
    await put('torn.json', seal(record('torn')).slice(0, 60))
    await put('later.json', canonical({ record: { ...record('later'), format: FORMAT + 1 }, sha256: '' }))
    expect((await ids()).toSorted()).toEqual([HASHED, ID, 'a', 'later', 'torn'])
    expect(await shown()).toEqual([])
  })

  it('stays a save while its file cannot be read for a moment', async () => {
    await put('evening.json', seal(record('evening')))
    expect(await ids()).toEqual(['evening'])
    await rm(join(root, 'evening.json'))
    // The system refuses to follow a link to itself.
    await symlink('evening.json', join(root, 'evening.json'))
    expect([await ids(), await shown()]).toEqual([['evening'], []])
  })

  it('is read again once its file has changed', async () => {
    await put('evening.json', 'not yet', 1)
    expect([await ids(), await shown()]).toEqual([[], ['no-game evening.json']])
    await put('evening.json', seal(record('evening')))
    expect([await ids(), await shown()]).toEqual([['evening'], []])
    await put('evening.json', 'gone wrong')
    expect([await ids(), await shown()]).toEqual([['evening'], []])
  })

  it('is listed although a file of another program has its name among the finished ones', async () => {
    await put('evening.json', seal(record('evening')))
    await put('finished/evening.json', 'recipes')
    expect(await ids()).toEqual(['evening'])
  })
})

describe.each([ID, HASHED, 'evening'])('a copy of a game with the id %s', (id) => {
  it.each(COPIES(id).map((_, n) => n))('is no save and is described by its content, name %i', async (n) => {
    const name = COPIES(id)[n] ?? ''
    await put(`${id}.json`, seal(record(id, 3)), 1)
    await put(name, seal(record(id, 5)))
    expect(await ids()).toEqual([id])
    expect(await shown()).toEqual([`copy ${name} further`])
    await put(name, seal(record(id, 2)))
    expect(await shown()).toEqual([`copy ${name} nothing-new`])
    await put(name, seal({ ...record(id, 2), seed: 'two' }))
    expect(await shown()).toEqual([`copy ${name} apart`])
    await rm(join(root, `${id}.json`))
    expect(await shown()).toEqual([`copy ${name} alone`])
  })

  it('is unreadable rather than no game if it is empty or incomplete', async () => {
    await put(`${id}.json`, seal(record(id, 3)), 1)
    const names = COPIES(id).filter((name) => name.startsWith(id))
    for (const name of names) await put(name, name.length % 2 === 0 ? '' : seal(record(id, 5)).slice(0, 99))
    expect(await ids()).toEqual([id])
    expect((await store.strays()).every(({ state }) => state === 'unreadable')).toBe(true)
    expect(await store.strays()).toHaveLength(names.length)
  })
})

describe('a copy', () => {
  const stray = async (): Promise<Stray | undefined> => (await store.strays())[0]

  it('is listed with the name of its game and the time of its file', async () => {
    await put(`${ID}-LAPTOP.json`, seal({ ...record(ID, 1), name: 'Friday' }), 7)
    expect(await stray()).toEqual({
      state: 'copy',
      file: `${ID}-LAPTOP.json`,
      name: 'Friday',
      savedAt: '1970-01-01T00:00:07.000Z',
      holds: 'alone',
    })
    expect(await store.copies()).toBe(1)
  })

  it('holds nothing new once its game has been imported, even if the imported game was played further', async () => {
    await put(`${ID}.json`, seal(record(ID, 1)))
    await put(`${ID}-LAPTOP.json`, seal({ ...record(ID, 2), seed: 'two' }))
    const copy = await store.copy(`${ID}-LAPTOP.json`)
    if (!copy.ok) throw new Error(copy.error.code)
    await adopt(store, copy.value, { now: 0 })
    expect(await stray()).toMatchObject({ holds: 'nothing-new' })
  })

  it('moves to the removed games, under its own name and never over another', async () => {
    const name = `finished/${ID} (1).json`
    for (const entries of [1, 2]) {
      await put(name, seal(record(ID, entries)))
      expect(await store.putCopyAway(name)).toEqual({ ok: true, value: null })
    }
    expect(await shown()).toEqual([])
    const days = await readdir(join(root, 'removed'))
    expect(days).toHaveLength(2)
    for (const day of days) expect(await readdir(join(root, 'removed', day))).toEqual(['finished'])
  })

  it('can be read or removed by its file name; every other file is refused', async () => {
    await put('notes.json', 'mine')
    await put('evening.json', seal(record('evening')))
    for (const name of ['notes.json', 'evening.json', '../evening.json', 'gone.json']) {
      expect(await store.copy(name)).toEqual({ ok: false, error: { code: 'no-save' } })
      expect(await store.putCopyAway(name)).toEqual({ ok: false, error: { code: 'no-save' } })
    }
    expect((await readdir(root)).toSorted()).toEqual(['evening.json', 'finished', 'notes.json'])
  })
})

describe('save store', () => {
  let root: string
  beforeEach(async () => {
    root = join(await mkdtemp(join(tmpdir(), 'kododo-saves-')), 'saves')
  })
  afterEach(() => rm(join(root, '..'), { recursive: true }))

  const file = (name: string) => join(root, name)

  /** The unfinished game that was saved last, as a new process finds it. */
  async function newest() {
    const store = createSaveStore(root)
    const [first] = await store.unfinished()
    return first === undefined ? null : { id: first.id, loaded: await store.load(first.id) }
  }

  describe('a save', () => {
    it('is read as it was written, also in another process', async () => {
      await createSaveStore(root).write(record('a', 2))
      expect(await newest()).toEqual({
        id: 'a',
        loaded: { ok: true, value: record('a', 2) },
      })
    })

    it('keeps the previous save as its last good copy', async () => {
      const store = createSaveStore(root)
      await store.write(record('a', 1))
      await store.write(record('a', 2))
      expect(await store.previous('a')).toEqual({ ok: true, value: record('a', 1) })
    })

    it('leaves an interrupted game alone when another one begins', async () => {
      const store = createSaveStore(root)
      await store.write(record('a', 3))
      await store.write(record('b', 0))
      expect(await readFile(file('a.json'), 'utf8')).toBe(seal(record('a', 3)))
    })

    it('is offered to continue if it was saved last and is unfinished', async () => {
      const store = createSaveStore(root)
      await store.write(record('old'))
      await store.write(record('young'))
      await utimes(file('old.json'), 1, 1)
      expect((await newest())?.id).toBe('young')
      await store.write({ ...record('young'), outcome: { winners: [0] } })
      expect((await newest())?.id).toBe('old')
      expect(await readdir(file('finished'))).toEqual(['young.json'])
    })

    it('does not exist on the first start', async () => {
      expect(await newest()).toBeNull()
    })

    it('cannot be made if the folder cannot be made, and the earlier content remains', async () => {
      await writeFile(root, 'in the way')
      await expect(createSaveStore(root).write(record('a'))).rejects.toThrow()
      expect(await readFile(root, 'utf8')).toBe('in the way')
    })

    it('deletes temporary files of a killed process', async () => {
      await mkdir(root)
      await writeFile(file('a.json.tmp-0123456789abcdef'), 'half')
      await createSaveStore(root).write(record('a'))
      expect((await readdir(root)).sort()).toEqual(['a.json', 'finished'])
    })
  })

  describe('the unfinished games', () => {
    const ids = async () => (await createSaveStore(root).unfinished()).map(({ id }) => id)

    it('are listed with the time they were saved, the last one first', async () => {
      const store = createSaveStore(root)
      for (const id of ['a', 'b', 'c']) await store.write(record(id))
      await utimes(file('a.json'), 3, 3)
      await utimes(file('b.json'), 2, 2)
      expect(await ids()).toEqual(['c', 'a', 'b'])
      expect((await createSaveStore(root).unfinished())[1]).toMatchObject({ id: 'a', at: 3000 })
    })

    it('get another name and keep their place and their last good copy', async () => {
      await createSaveStore(root).write(record('a', 1))
      await createSaveStore(root).write(record('b'))
      await utimes(file('a.json'), 1, 1)
      const store = createSaveStore(root)
      expect(await store.rename('a', 'Friday')).toEqual({ ok: true, value: null })
      expect(await store.load('a')).toEqual({ ok: true, value: { ...record('a', 1), name: 'Friday' } })
      expect(await store.previous('a')).toEqual({ ok: true, value: record('a', 1) })
      expect(await ids()).toEqual(['b', 'a'])
    })

    it('are removed with all their files, and put back as they were', async () => {
      const store = createSaveStore(root)
      await store.write(record('a', 1))
      await store.write(record('a', 2))
      await store.write(record('b'))
      await store.remove('a')
      expect(await ids()).toEqual(['b'])
      const [day = ''] = await readdir(file('removed'))
      expect((await readdir(file(`removed/${day}`))).sort()).toEqual(['a.json', 'a.previous.json'])
      await store.putBack('a')
      expect(await store.load('a')).toEqual({ ok: true, value: record('a', 2) })
      expect(await store.previous('a')).toEqual({ ok: true, value: record('a', 1) })
    })

    it('are put back as games of their own if their place is taken, and nothing is overwritten', async () => {
      const store = createSaveStore(root)
      await store.write(record('a', 5))
      await store.remove('a')
      // An older state of the same game is imported in the meantime.
      await store.add(record('a', 2), 1000)
      expect(await store.putBack('a')).toEqual({ ok: true, value: null })
      expect(await store.load('a')).toEqual({ ok: true, value: record('a', 2) })
      const others = (await ids()).filter((id) => id !== 'a')
      expect(others).toHaveLength(1)
      expect(await store.load(others[0] ?? '')).toMatchObject({
        ok: true,
        value: { log: record('a', 5).log },
      })
      expect(await store.putBack('a'), 'a second time brings no third game').toEqual({
        ok: true,
        value: null,
      })
      expect(await ids()).toHaveLength(2)
    })

    it('are put back with their last good copy if their place is taken and they are damaged', async () => {
      const store = createSaveStore(root)
      for (const entries of [4, 5]) await store.write(record('a', entries))
      await truncate(file('a.json'), 300)
      await store.remove('a')
      await store.add(record('a', 2), 1000)
      expect(await store.putBack('a')).toEqual({ ok: true, value: null })
      const loaded = await Promise.all((await ids()).map((id) => store.load(id)))
      expect(loaded.map((one) => (one.ok ? one.value.log.length : null)).toSorted()).toEqual([2, 4])
    })

    it('stay removed if their place is taken and nothing of them can be read', async () => {
      const store = createSaveStore(root)
      await store.write(record('a', 5))
      await truncate(file('a.json'), 300)
      await store.remove('a')
      await store.add(record('a', 2), 1000)
      expect(await store.putBack('a')).toMatchObject({
        ok: false,
        error: { code: 'not-saved', detail: 'EEXIST' },
      })
      expect(await store.load('a')).toEqual({ ok: true, value: record('a', 2) })
    })

    it('that are damaged cannot be renamed, and can be removed', async () => {
      const store = createSaveStore(root)
      await store.write(record('a'))
      await truncate(file('a.json'), 300)
      const torn = await readFile(file('a.json'), 'utf8')
      expect(await store.rename('a', 'Friday')).toMatchObject({ ok: false, error: { code: 'save-damaged' } })
      expect(await readFile(file('a.json'), 'utf8')).toBe(torn)
      await store.remove('a')
      const [day = ''] = await readdir(file('removed'))
      expect(await readFile(file(`removed/${day}/a.json`), 'utf8')).toBe(torn)
    })
  })

  describe('a damaged save', () => {
    async function twoSaves() {
      const store = createSaveStore(root)
      await store.write(record('a', 1))
      await store.write(record('a', 2))
    }
    const refusal = async () => {
      const found = await newest()
      return found?.loaded.ok === false ? found.loaded.error.code : null
    }

    it('is refused when it is truncated', async () => {
      await twoSaves()
      await truncate(file('a.json'), 300)
      expect(await refusal()).toBe('save-damaged')
    })

    it('is refused when a byte has changed', async () => {
      await twoSaves()
      const text = await readFile(file('a.json'), 'utf8')
      await writeFile(file('a.json'), text.replace('"Bram"', '"Brom"'))
      expect(await refusal()).toBe('save-damaged')
    })

    it('is refused when it is gone and only the copy exists', async () => {
      await twoSaves()
      await rm(file('a.json'))
      expect(await refusal()).toBe('save-unreadable')
    })

    it('is refused as newer when a later version wrote it', async () => {
      await twoSaves()
      const later = { ...record('a'), format: FORMAT + 1, wonders: true }
      await writeFile(file('a.json'), canonical({ record: later, sha256: 'taken differently' }))
      expect(await refusal()).toBe('save-newer')
    })

    it('is replaced by the last good copy on request, and kept under another name', async () => {
      await twoSaves()
      await writeFile(file('a.json'), 'broken')
      const store = createSaveStore(root)
      expect(await store.restore('a')).toEqual({ ok: true, value: null })
      expect((await newest())?.loaded).toEqual({ ok: true, value: record('a', 1) })
      expect(await readFile(file('a.damaged-1.json'), 'utf8')).toBe('broken')
    })

    it('is restored again and again without losing what was set aside', async () => {
      await twoSaves()
      const store = createSaveStore(root)
      for (const text of ['first', 'second']) {
        await writeFile(file('a.json'), text)
        await store.restore('a')
      }
      expect(await readFile(file('a.damaged-1.json'), 'utf8')).toBe('first')
      expect(await readFile(file('a.damaged-2.json'), 'utf8')).toBe('second')
    })

    it('shows no path and no message of the system', async () => {
      await twoSaves()
      await rm(file('a.json'))
      expect((await newest())?.loaded).toEqual({
        ok: false,
        error: { code: 'save-unreadable', detail: 'ENOENT' },
      })
    })

    it('is not changed if there is no good copy', async () => {
      await createSaveStore(root).write(record('a'))
      await writeFile(file('a.json'), 'broken')
      expect((await createSaveStore(root).restore('a')).ok).toBe(false)
      expect(await readFile(file('a.json'), 'utf8')).toBe('broken')
    })
  })

  describe('the seal', () => {
    it('does not depend on the order of fields', () => {
      const { seed, ...rest } = record('a')
      expect(seal({ seed, ...rest })).toBe(seal(record('a')))
    })

    it('refuses a well sealed text that is no record', () => {
      expect(unseal(seal({ ...record('a'), deals: [] })).ok).toBe(false)
      expect(unseal('[]').ok).toBe(false)
    })

    it('refuses values without canonical bytes', () => {
      const text = seal(record('a')).replace('"Ava, Bram"', '"Ava, \\ud800"')
      expect(unseal(text)).toEqual({ ok: false, error: { code: 'save-damaged', detail: 'checksum' } })
    })
  })

  describe('deletion', () => {
    const ID = '0b6c6a5e-54c5-4b43-9a9f-1f7a7c4e5d10'
    const TMP = 'tmp-0123456789abcdef'

    let root: string
    beforeEach(async () => {
      root = await mkdtemp(join(tmpdir(), 'kododo-remove-'))
    })
    afterEach(() => rm(root, { recursive: true }))

    async function write(...files: readonly (readonly [name: string, text: string])[]) {
      for (const [name, text] of files) {
        await mkdir(dirname(join(root, name)), { recursive: true })
        await writeFile(join(root, name), text)
      }
    }
    const everything = async () =>
      (await readdir(root, { recursive: true, withFileTypes: true }))
        .filter((entry) => !entry.isDirectory())
        .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
        .toSorted()

    describe('removing everything', () => {
      it('deletes saves, damaged or not, with all their files', async () => {
        await write(
          [`${ID}.json`, 'damaged beyond telling'],
          [`${ID}.previous.json`, ''],
          [`${ID}.damaged-2.json`, ''],
          [`${ID}.json.${TMP}`, ''],
          ['evening.json', seal(record('evening'))],
          ['torn.json', seal(record('torn')).slice(0, 40)],
          [`finished/${ID}.json`, ''],
          ['finished/evening.json', seal(record('evening'))],
          [`removed/2026-11-21/${ID}.json`, ''],
          [`removed/2026-11-21-2/finished/${ID}.json`, ''],
        )
        await createSaveStore(root).removeAll()
        expect(await readdir(root)).toEqual(['finished'])
        expect(await everything()).toEqual([])
      })

      it('leaves files of other programs, whatever they are called', async () => {
        const others = [
          'finished/recipes.json',
          'letter.tmp-1',
          'notes.json',
          'notes.json.tmp-old',
          'package.json',
          'removed/notes/mine.json',
        ]
        await write(...others.map((name) => [name, '{"mine":true}'] as const), ['a.json', seal(record('a'))])
        await createSaveStore(root).removeAll()
        expect(await everything()).toEqual(others)
      })

      it('leaves a copy in which the game was played further, or that cannot be read, and returns the number of copies left', async () => {
        await write(
          [`${ID}.json`, seal(record(ID, 3))],
          [`${ID}-LAPTOP.json`, seal(record(ID, 5))],
          [`${ID} (1).json`, seal(record(ID, 2))],
          [`${ID}.sync-conflict-20261125-101010-ABCDEFG.json`, ''],
          [`finished/${ID}_conflict-20261125-101010.json`, seal(record(ID, 4))],
          ['evening.json', seal(record('evening', 1))],
          ['evening-LAPTOP.json', seal(record('evening', 1)).slice(0, 60)],
        )
        expect(await createSaveStore(root).removeAll()).toBe(4)
        expect(await everything()).toEqual([
          `${ID}-LAPTOP.json`,
          `${ID}.sync-conflict-20261125-101010-ABCDEFG.json`,
          'evening-LAPTOP.json',
          `finished/${ID}_conflict-20261125-101010.json`,
        ])
      })

      it('leaves folders and the targets of links, whatever they are called', async () => {
        await write([`${ID}.json/mine.txt`, 'mine'], ['elsewhere/mine.txt', 'mine'])
        await symlink(join(root, 'elsewhere', 'mine.txt'), join(root, 'a.previous.json'))
        await createSaveStore(root).removeAll()
        expect(await everything()).toEqual([`${ID}.json/mine.txt`, 'elsewhere/mine.txt'])
      })

      it.skipIf(process.platform === 'win32')('does not block on a pipe', async () => {
        execFileSync('mkfifo', [join(root, 'pipe.json')])
        await createSaveStore(root).removeAll()
        expect(await everything()).toEqual(['pipe.json'])
      })

      it('has nothing to do if there is no folder', async () => {
        await expect(createSaveStore(join(root, 'nowhere')).removeAll()).resolves.toBe(0)
      })
    })

    describe('writing a save', () => {
      it('deletes the temporary files that a killed Kododo has left, and no others', async () => {
        const others = ['draft.tmp-0123456789abcdef', 'letter.tmp-1', 'notes.json.tmp-backup']
        await write(...others.map((name) => [name, 'mine'] as const), [`a.previous.json.${TMP}`, 'half'])
        await createSaveStore(root).write(record('a'))
        expect(await everything()).toEqual(['a.json', ...others])
      })
    })
  })
})
