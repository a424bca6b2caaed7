import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FuseV1Options } from '@electron/fuses'
import { afterAll, expect, it } from 'vitest'
import { FRESH_WIRE, mayBeInspected } from '../../browser-host/packed-app'
import { SHIPPED_FUSES, setFuses, setFusesForTests, wrongFuses } from './fuses'

const folder = mkdtempSync(join(tmpdir(), 'kododo-fuses-'))
afterAll(() => rmSync(folder, { recursive: true }))

function program(name: string): string {
  const file = join(folder, name)
  writeFileSync(file, `before ${FRESH_WIRE} after`, 'latin1')
  return file
}

it('sets every fuse of Electron', () => {
  const known = Object.values(FuseV1Options).filter((fuse) => typeof fuse === 'number')
  expect(Object.keys(SHIPPED_FUSES).map(Number)).toEqual(known)
})

it('does not ask a keychain or keyring for a cookie key, because the app has no cookies', () => {
  expect(SHIPPED_FUSES[FuseV1Options.EnableCookieEncryption]).toBe(false)
})

it('finds the wrong fuses of an unchanged program, and none after setting them', async () => {
  const file = program('kododo')
  expect(await wrongFuses(file)).toContain('EnableNodeCliInspectArguments is on')
  await setFuses(file)
  expect(await wrongFuses(file)).toEqual([])
  expect(mayBeInspected(readFileSync(file))).toBe(false)
})

it('changes only one fuse in a copy for tests', async () => {
  const file = program('copy')
  await setFusesForTests(file)
  expect(await wrongFuses(file)).toEqual(['EnableNodeCliInspectArguments is on'])
  expect(mayBeInspected(readFileSync(file))).toBe(true)
})
