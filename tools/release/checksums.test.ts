import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checksums } from './checksums'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kododo-checksums-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('gives a line for each file, by name, as sha256sum writes it', async () => {
  writeFileSync(join(folder, 'b.deb'), 'abc')
  writeFileSync(join(folder, 'a.exe'), '')
  // The two digests are examples of FIPS 180-2 and of its empty message.
  expect(await checksums(folder, ['b.deb', 'a.exe'])).toBe(
    `e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a.exe
ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b.deb
`,
  )
})

it('fails for a file that is not there', async () => {
  await expect(checksums(folder, ['gone.deb'])).rejects.toThrow('ENOENT')
})
