import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { copyFolder, createMovingStore, finishMove } from './move-folder'

/** Each method of this store returns its folder, its own name and its arguments. */
vi.mock('./save-store', () => ({
  createSaveStore: (root: string) =>
    new Proxy(
      {},
      {
        get:
          (_, name) =>
          (...given: readonly unknown[]) => [root, name, ...given],
      },
    ),
}))

it('keeps the store of the folder in use', async () => {
  const moving = createMovingStore(() => undefined)
  expect(await moving.store().load('a')).toEqual({ ok: false, error: { code: 'folder-missing' } })
  for (const root of ['/here', '/there']) {
    moving.lead(root, async () => undefined)
    expect(moving.store().load('a')).toEqual([root, 'load', 'a'])
  }
  moving.leadNowhere('folder-held')
  expect(await moving.store().load('a')).toEqual({ ok: false, error: { code: 'folder-held' } })
  await expect(moving.store().removeAll()).rejects.toMatchObject({ code: 'folder-held' })
})

let home: string
let from: string
let to: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'kododo-move-'))
  from = join(home, 'from')
  to = join(home, 'to')
  await mkdir(join(from, 'finished'), { recursive: true })
  await writeFile(join(from, 'a.json'), 'a')
  await writeFile(join(from, 'finished', 'b.json'), 'b')
  await utimes(join(from, 'a.json'), 7, 7)
})
afterEach(() => rm(home, { recursive: true }))

const refusal = async (path: string) => {
  const copied = await copyFolder({ from, to: path, installation: 'mine' })
  return copied.ok ? null : copied.error.code
}

describe('a folder', () => {
  it('is copied with its times, and its original is deleted only on request', async () => {
    const copied = await copyFolder({ from, to, installation: 'mine' })
    if (!copied.ok) throw new Error(copied.error.code)
    expect(await readFile(join(to, 'a.json'), 'utf8')).toBe('a')
    expect(await readFile(join(to, 'finished', 'b.json'), 'utf8')).toBe('b')
    expect((await stat(join(to, 'a.json'))).mtimeMs).toBe(7000)
    expect(await readdir(from)).toEqual(['a.json', 'finished'])
    await copied.value.removeOriginal()
    expect(await readdir(home)).toEqual(['to'])
  })

  it('keeps files that were added in the meantime', async () => {
    const copied = await copyFolder({ from, to, installation: 'mine' })
    await writeFile(join(from, 'later.txt'), 'mine')
    if (copied.ok) await copied.value.removeOriginal()
    expect(await readdir(from)).toEqual(['later.txt'])
  })

  it('may not exist yet', async () => {
    expect((await copyFolder({ from: join(home, 'nowhere'), to, installation: 'mine' })).ok).toBe(true)
  })

  it('is not mixed with other files; files of the system are ignored', async () => {
    await mkdir(to)
    await writeFile(join(to, '.DS_Store'), '')
    await writeFile(join(to, 'letter.txt'), 'dear')
    expect(await refusal(to)).toBe('folder-not-empty')
    expect(await readdir(to)).toEqual(['.DS_Store', 'letter.txt'])
    await rm(join(to, 'letter.txt'))
    expect(await refusal(to)).toBeNull()
  })

  it('is not copied into itself', async () => {
    expect(await refusal(from)).toBe('folder-within')
    expect(await refusal(join(from, 'inner'))).toBe('folder-within')
    expect(await refusal(`${from}-beside`)).toBeNull()
  })

  it('leaves nothing behind if it cannot be written', async () => {
    await writeFile(to, 'a file')
    expect(await refusal(to)).toBe('folder-not-written')
    expect(await refusal(join(to, 'deeper'))).toBe('folder-not-written')
    expect(await readFile(to, 'utf8')).toBe('a file')
    expect(await readdir(from)).toEqual(['a.json', 'finished'])
  })
})

describe('a copy that is not wanted after all', () => {
  it('is deleted without a trace', async () => {
    await mkdir(join(from, 'removed', '2026-11-21'), { recursive: true })
    await writeFile(join(from, 'removed', '2026-11-21', 'c.json'), 'c')
    const copied = await copyFolder({ from, to, installation: 'mine' })
    if (copied.ok) await copied.value.undo()
    expect(await readdir(to)).toEqual([])
    expect(await readFile(join(from, 'removed', '2026-11-21', 'c.json'), 'utf8')).toBe('c')
  })
})

describe('an interrupted copy', () => {
  const copying = () => ({ from, to, installation: 'mine' })
  const content = async () =>
    (await readdir(to, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(to.length + 1))
      .toSorted()

  /** As a killed app leaves it: everything is copied, and nothing has been decided yet. */
  async function leaveCopy() {
    const copied = await copyFolder(copying())
    if (!copied.ok) throw new Error(copied.error.code)
  }

  it('is continued: complete files stay, missing or changed ones are copied', async () => {
    await leaveCopy()
    const { ino } = await stat(join(to, 'a.json'))
    await rm(join(to, 'finished', 'b.json'))
    await writeFile(join(to, '.kododo-moving', 'part-0123456789abcdef'), 'half')
    await writeFile(join(from, 'later.json'), 'later')
    const copied = await copyFolder(copying())
    if (!copied.ok) throw new Error(copied.error.code)
    expect((await stat(join(to, 'a.json'))).ino).toBe(ino)
    await copied.value.removeOriginal()
    expect(await content()).toEqual(['a.json', 'finished/b.json', 'later.json'])
    expect(await readdir(home)).toEqual(['to'])
  })

  it('loses files that the folder no longer has, and gets those that were added since', async () => {
    await leaveCopy()
    await writeFile(join(from, 'a.json'), 'played on')
    await rm(join(from, 'finished', 'b.json'))
    const copied = await copyFolder(copying())
    if (copied.ok) await copied.value.removeOriginal()
    expect(await content()).toEqual(['a.json'])
    expect(await readFile(join(to, 'a.json'), 'utf8')).toBe('played on')
  })

  it.each([
    ['has a file of somebody else', () => writeFile(join(to, 'letter.txt'), 'dear')],
    ['has a folder of somebody else', () => mkdir(join(to, 'photos'))],
    ['has been changed by somebody else', () => writeFile(join(to, 'a.json'), 'played there')],
    ['has a link', () => symlink(join(from, 'a.json'), join(to, 'link.json'))],
  ])('is left alone if it %s', async (_, change) => {
    await leaveCopy()
    await change()
    const before = await content()
    expect(await refusal(to)).toBe('folder-not-empty')
    expect(await content()).toEqual(before)
    expect(await readFile(join(from, 'a.json'), 'utf8')).toBe('a')
  })

  it('is left alone if it is that of another computer, or its manifest claims other files', async () => {
    await leaveCopy()
    const other = await copyFolder({ from, to, installation: 'another' })
    expect(other.ok ? null : other.error.code).toBe('folder-not-empty')
    await writeFile(
      join(to, '.kododo-moving', 'manifest.json'),
      '{"installation":"mine","files":{"a.json":"0"}}',
    )
    expect(await refusal(to)).toBe('folder-not-empty')
    await writeFile(join(to, '.kododo-moving', 'manifest.json'), 'torn')
    expect(await refusal(to)).toBe('folder-not-empty')
    expect(await readFile(join(to, 'a.json'), 'utf8')).toBe('a')
  })

  it('never affects files outside its folder, whatever its manifest says', async () => {
    await writeFile(join(home, 'mine.txt'), 'mine')
    await mkdir(join(to, '.kododo-moving'), { recursive: true })
    const sha256 = createHash('sha256').update('mine').digest('hex')
    const files = { '../mine.txt': sha256, [join(home, 'mine.txt')]: sha256 }
    await writeFile(
      join(to, '.kododo-moving', 'manifest.json'),
      JSON.stringify({ installation: 'mine', files }),
    )
    expect(await finishMove(from, to, 'mine')).toBe(true)
    expect(await readFile(join(home, 'mine.txt'), 'utf8')).toBe('mine')
  })
})

describe('the originals of an interrupted move', () => {
  it('are deleted later, except those that have changed since', async () => {
    const copied = await copyFolder({ from, to, installation: 'mine' })
    expect(copied.ok).toBe(true)
    await writeFile(join(from, 'a.json'), 'changed')
    expect(await finishMove(from, to, 'mine')).toBe(true)
    expect(await readdir(from)).toEqual(['a.json'])
    expect(await readFile(join(to, 'a.json'), 'utf8')).toBe('a')
    expect(await readdir(to)).toEqual(['a.json', 'finished'])
    expect(await finishMove(from, to, 'mine'), 'there is nothing left to do').toBe(true)
  })
})
