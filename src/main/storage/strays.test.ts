import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { record } from '../../../test/main/records'
import type { Stray } from '../../shared/bridge/saves'
import { FORMAT } from './record'
import { adopt } from './replace'
import { createSaveStore, type SaveStore } from './save-store'
import { canonical, seal } from './seal'

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

/** All saves are older than the files that come later. */
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

  it('holds nothing new once its game has been imported, even if that was played on', async () => {
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

  it('is the only kind of file that is read or put away by name', async () => {
    await put('notes.json', 'mine')
    await put('evening.json', seal(record('evening')))
    for (const name of ['notes.json', 'evening.json', '../evening.json', 'gone.json']) {
      expect(await store.copy(name)).toEqual({ ok: false, error: { code: 'no-save' } })
      expect(await store.putCopyAway(name)).toEqual({ ok: false, error: { code: 'no-save' } })
    }
    expect((await readdir(root)).toSorted()).toEqual(['evening.json', 'finished', 'notes.json'])
  })
})
