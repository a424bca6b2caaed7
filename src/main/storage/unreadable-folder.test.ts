import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { record } from '../../../test/main/records'
import { createRouter } from '../app/services'
import { namesIn, UnreadableFolder } from './disk'
import { createSaveStore, type SaveStore } from './save-store'
import { seal } from './seal'

let root: string
let store: SaveStore
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kododo-unreadable-'))
  store = createSaveStore(root)
  await store.write(record('open', 1))
  await store.write({ ...record('over', 1), outcome: {} })
})
afterEach(() => rm(root, { recursive: true, force: true }))

/**
 * Replaces a folder by a link that points to itself. No user can read that, whereas missing permissions would not stop every
 * user (such as root).
 */
async function makeUnreadable(name: string): Promise<void> {
  await rm(join(root, name), { recursive: true, force: true })
  await symlink(name, join(root, name))
}

describe('the names in a folder', () => {
  it('are none if there is no folder, and refused if there is one that cannot be read', async () => {
    expect(await namesIn(join(root, 'none'))).toEqual([])
    await writeFile(join(root, 'file'), '')
    expect(await namesIn(join(root, 'file'))).toEqual([])
    await makeUnreadable('finished')
    await expect(namesIn(join(root, 'finished'))).rejects.toThrow(UnreadableFolder)
    await expect(namesIn(join(root, 'finished'))).rejects.toMatchObject({ code: 'ELOOP' })
  })
})

describe('a folder of games that cannot be read', () => {
  beforeEach(() => makeUnreadable('finished'))

  it('is never listed as an empty one', async () => {
    await expect(store.records()).rejects.toThrow(UnreadableFolder)
    await expect(store.unfinished()).rejects.toThrow(UnreadableFolder)
    await expect(store.summaries('finished')).rejects.toThrow(UnreadableFolder)
    await expect(store.strays()).rejects.toThrow(UnreadableFolder)
  })

  it('does not prevent unfinished games from being opened', async () => {
    expect(await store.reopen('open')).toMatchObject({ ok: true, value: { id: 'open' } })
  })

  it('counts as one in which any name is taken', async () => {
    expect(await store.has('anything')).toBe(true)
  })

  it('is not reported as emptied, and nothing is deleted', async () => {
    const before = await readdir(root)
    await expect(store.removeAll()).rejects.toThrow(UnreadableFolder)
    expect(await readdir(root)).toEqual(before)
  })

  it('is shown to the player by a code of its own', async () => {
    const reports: unknown[] = []
    const handle = createRouter<null>({
      isTrusted: () => true,
      // The router needs every handler, and only this one is called.
      handlers: { 'saves/count': () => store.records() } as never,
      report: (error) => reports.push(error),
    })
    expect(await handle(null, 'saves/count', '')).toEqual({
      ok: false,
      error: { code: 'folder-unreadable', detail: 'ELOOP' },
    })
    expect(reports).toHaveLength(1)
  })
})

describe('the folder of removed games', () => {
  it('is not treated as empty if it cannot be read: nothing is deleted', async () => {
    await makeUnreadable('removed')
    await mkdir(join(root, 'more'))
    await writeFile(join(root, 'more.json'), seal(record('more', 1)))
    const before = await readdir(root)
    await expect(store.removeAll()).rejects.toThrow(UnreadableFolder)
    expect(await readdir(root)).toEqual(before)
  })
})
