import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyFolder } from './move-folder'

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
  const copied = await copyFolder(from, path)
  return copied.ok ? null : copied.error.code
}

describe('a folder', () => {
  it('is copied with its times, and goes only when told to', async () => {
    const copied = await copyFolder(from, to)
    if (!copied.ok) throw new Error(copied.error.code)
    expect(await readFile(join(to, 'a.json'), 'utf8')).toBe('a')
    expect(await readFile(join(to, 'finished', 'b.json'), 'utf8')).toBe('b')
    expect((await stat(join(to, 'a.json'))).mtimeMs).toBe(7000)
    expect(await readdir(from)).toEqual(['a.json', 'finished'])
    await copied.value.removeOriginal()
    expect(await readdir(home)).toEqual(['to'])
  })

  it('keeps what came into it meanwhile', async () => {
    const copied = await copyFolder(from, to)
    await writeFile(join(from, 'later.txt'), 'mine')
    if (copied.ok) await copied.value.removeOriginal()
    expect(await readdir(from)).toEqual(['later.txt'])
  })

  it('may be none at all yet', async () => {
    expect((await copyFolder(join(home, 'nowhere'), to)).ok).toBe(true)
  })

  it('is not mixed with other files; what systems put there does not count', async () => {
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

  it('leaves nothing behind where it cannot be written', async () => {
    await writeFile(to, 'a file')
    expect(await refusal(to)).toBe('folder-not-written')
    expect(await refusal(join(to, 'deeper'))).toBe('folder-not-written')
    expect(await readFile(to, 'utf8')).toBe('a file')
    expect(await readdir(from)).toEqual(['a.json', 'finished'])
  })
})

describe('a copy that is not wanted after all', () => {
  it('goes without a trace', async () => {
    await mkdir(join(from, 'removed', '2026-11-21'), { recursive: true })
    await writeFile(join(from, 'removed', '2026-11-21', 'c.json'), 'c')
    const copied = await copyFolder(from, to)
    if (copied.ok) await copied.value.undo()
    expect(await readdir(to)).toEqual([])
    expect(await readFile(join(from, 'removed', '2026-11-21', 'c.json'), 'utf8')).toBe('c')
  })
})
