import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProfile, removeProfile, sweepProfiles } from './launch.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'profiles-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a sweep keeps the profiles of running processes, and other folders', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const own = createProfile(folder)
  mkdirSync(join(folder, `kododo-browser-host-${ended}-abcdef`))
  mkdirSync(join(folder, 'something-else'))
  sweepProfiles(folder)
  expect(readdirSync(folder).sort()).toEqual([basename(own), 'something-else'].sort())
})

test('a sweep skips a profile that cannot be removed', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  for (const n of ['a', 'b']) mkdirSync(join(folder, `kododo-browser-host-${ended}-${n}`))
  const tried: string[] = []
  sweepProfiles(folder, (profile) => {
    tried.push(basename(profile))
    throw new Error('ENOTEMPTY')
  })
  expect(tried.sort()).toEqual(['a', 'b'].map((n) => `kododo-browser-host-${ended}-${n}`))
})

test('a profile can be removed twice', () => {
  const profile = createProfile(folder)
  removeProfile(profile)
  removeProfile(profile)
  expect(readdirSync(folder)).toEqual([])
})
