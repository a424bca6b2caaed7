import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRemovedSaves, isHalfWritten, isOwnName, isPlainId, KEPT_DAYS } from './save-folder'

describe('an id', () => {
  it.each(['a', 'open', '0b6c6a5e-54c5-4b43-9a9f-1f7a7c4e5d10', 'f'.repeat(32), 'con-1', 'com', 'com10'])(
    'such as %s makes a name that every disk distinguishes',
    (id) => {
      expect(isPlainId(id)).toBe(true)
    },
  )

  it.each(['A', 'aB', 'CON', 'con', 'nul', 'Prn', 'aux', 'com1', 'COM9', 'com0', 'lpt1', '-rf', '_a', ''])(
    'such as %s makes no name',
    (id) => {
      expect(isPlainId(id)).toBe(false)
    },
  )
})

describe('a name of a file', () => {
  it('is ours if nobody else gives such names', () => {
    for (const name of ['a.previous.json', 'a.damaged-1.json', `${'0'.repeat(32)}.json`])
      expect(isOwnName(name)).toBe(true)
    for (const name of ['a.json', 'notes.json', 'a.damaged-x.json', 'a.json.tmp-1', 'previous.json'])
      expect(isOwnName(name)).toBe(false)
  })

  it('identifies temporary files', () => {
    expect(isHalfWritten('kododo.tmp-0123456789abcdef')).toBe(true)
    expect(isHalfWritten('a.previous.json.tmp-0123456789abcdef')).toBe(true)
    expect(isHalfWritten('a.tmp-0123456789abcdef')).toBe(false)
  })
})

let root: string
let today: Date
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kododo-removed-'))
  await mkdir(join(root, 'finished'))
  today = new Date('2026-11-21T23:59:00.000Z')
})
afterEach(() => rm(root, { recursive: true }))

const removed = () => createRemovedSaves(root, () => today)
const write = (name: string, text = name) => writeFile(join(root, name), text)
const everything = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .toSorted()

describe('removed games', () => {
  it('lie in a folder for their day, finished ones in a subfolder', async () => {
    await write('a.json')
    await write('a.previous.json')
    await write('finished/b.json')
    await removed().remove('a')
    await removed().remove('b')
    expect(await everything()).toEqual([
      'removed/2026-11-21/a.json',
      'removed/2026-11-21/a.previous.json',
      'removed/2026-11-21/finished/b.json',
    ])
    await removed().putBack('a')
    await removed().putBack('b')
    expect(await everything()).toEqual(['a.json', 'a.previous.json', 'finished/b.json'])
  })

  it('are put back as they were removed last, and never over another', async () => {
    for (const text of ['first', 'second']) {
      await write('a.json', text)
      await removed().remove('a')
    }
    expect(await everything()).toEqual(['removed/2026-11-21-2/a.json', 'removed/2026-11-21/a.json'])
    await removed().putBack('a')
    expect(await everything()).toEqual(['a.json', 'removed/2026-11-21/a.json'])
    await expect(removed().putBack('a')).rejects.toMatchObject({ code: 'EEXIST' })
    await expect(removed().putBack('b')).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('are kept apart from those that a disk may treat as the same', async () => {
    for (const name of ['a.json', 'A.json']) {
      await write(name)
      await removed().remove(name.slice(0, 1))
    }
    expect(await everything()).toEqual(['removed/2026-11-21-2/A.json', 'removed/2026-11-21/a.json'])
    await write('A.json')
    await expect(removed().putBack('a')).rejects.toMatchObject({ code: 'EEXIST' })
  })

  it('stay for 30 days, and nothing else is deleted with them', async () => {
    await write('a.json')
    await removed().remove('a')
    await write('b.json')
    await mkdir(join(root, 'removed', 'notes'))
    await write('removed/notes/mine.txt')
    today = new Date(today.getTime() + KEPT_DAYS * 24 * 60 * 60 * 1000)
    await removed().clearRemoved()
    expect(await everything()).toContain('removed/2026-11-21/a.json')
    today = new Date(today.getTime() + 24 * 60 * 60 * 1000)
    await removed().clearRemoved()
    expect(await everything()).toEqual(['b.json', 'removed/notes/mine.txt'])
  })

  it('are none if there is no folder', async () => {
    await rm(root, { recursive: true })
    await removed().clearRemoved()
    await expect(readdir(root)).rejects.toThrow()
    await mkdir(root)
  })
})
