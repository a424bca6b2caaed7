import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFile, fileTime, flushFolder, replaceFile } from './disk'

let folder = ''
let handles: Pick<FileHandle, 'sync'>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kododo-flush-'))
  const handle = await open(folder, 'r')
  handles = Object.getPrototypeOf(handle)
  await handle.close()
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const answerWith = (code: string) =>
  vi.spyOn(handles, 'sync').mockRejectedValue(Object.assign(new Error(code), { code }))

it('a file is written under the longest name that the disk accepts', async () => {
  const name = `${'x'.repeat(248)}.kododo`
  await createFile(join(folder, name), 'one', new Date())
  await replaceFile(join(folder, name), 'two')
  expect(readdirSync(folder)).toEqual([name])
})

describe.skipIf(process.platform === 'win32')('a folder', () => {
  it('is flushed', async () => {
    const sync = vi.spyOn(handles, 'sync')
    await flushFolder(folder)
    expect(sync).toHaveBeenCalledOnce()
  })

  it.each(['EINVAL', 'ENOSYS', 'ENOTSUP', 'EPERM'])(
    'need not be flushed if the disk cannot do it: %s',
    async (code) => {
      await flushFolder(folder)
      answerWith(code)
      await expect(flushFolder(folder)).resolves.toBeUndefined()
    },
  )

  it('need not be flushed if the device fails every flush', async () => {
    answerWith('EIO')
    await expect(flushFolder(folder)).resolves.toBeUndefined()
    await expect(flushFolder(folder)).resolves.toBeUndefined()
  })

  it('cannot be flushed if an earlier flush worked and this one fails', async () => {
    await flushFolder(folder)
    answerWith('EIO')
    await expect(flushFolder(folder)).rejects.toMatchObject({ code: 'EIO' })
  })

  it.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
    'cannot be flushed if the disk reports a real error: %s',
    async (code) => {
      answerWith(code)
      await expect(flushFolder(folder)).rejects.toMatchObject({ code })
    },
  )
})

describe('the time of a file', () => {
  it('is returned if a date can hold it', () => {
    expect(fileTime(0)).toBe(0)
    expect(fileTime(1_700_000_000_000.5)).toBe(1_700_000_000_000.5)
  })

  it.each([-1, 1e15, 8.64e15, 1e19, Number.NaN, Number.POSITIVE_INFINITY])(
    'is 0 if no date can hold it: %d',
    (mtimeMs) => {
      expect(fileTime(mtimeMs)).toBe(0)
    },
  )
})
