import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checksums, installersOf, pickInstallers, shippedOf } from './files'

it('picks every installer of a version, and no other file of the packer', () => {
  const built = [...installersOf('1.2.0'), 'Kododo-1.2.0-win.exe.blockmap', 'builder-debug.yml']
  expect(pickInstallers(built, '1.2.0')).toEqual({ ok: true, value: installersOf('1.2.0') })
})

it('names missing installers, so that no release lacks a system unnoticed', () => {
  const built = installersOf('1.2.0').filter((name) => !name.endsWith('.dmg'))
  expect(pickInstallers(built, '1.2.0')).toEqual({
    ok: false,
    error: ['Kododo-1.2.0-mac-arm64.dmg', 'Kododo-1.2.0-mac-x64.dmg'],
  })
  expect(pickInstallers(built, '1.2.1')).toEqual({ ok: false, error: installersOf('1.2.1') })
})

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kododo-checksums-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('returns a line for each file, by name, in the format of sha256sum', async () => {
  writeFileSync(join(folder, 'b.deb'), 'abc')
  writeFileSync(join(folder, 'a.exe'), '')
  // The two digests are examples of FIPS 180-2 and of its empty message.
  expect(await checksums(folder, ['b.deb', 'a.exe'])).toBe(
    `e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a.exe
ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b.deb
`,
  )
})

it('fails for a missing file', async () => {
  await expect(checksums(folder, ['gone.deb'])).rejects.toThrow('ENOENT')
})

const development = [{ name: 'cdx:npm:package:development', value: 'true' }]

const listed = JSON.stringify({
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  metadata: { component: { 'bom-ref': 'kododo@1.0.0', type: 'application', name: 'a-folder' } },
  components: [
    { 'bom-ref': 'gsap@3.15.0', name: 'gsap', scope: 'required', properties: [] },
    { 'bom-ref': 'electron@45.4.1', name: 'electron', scope: 'optional', properties: development },
    { 'bom-ref': 'node@24.21.0', name: 'node', scope: 'optional', properties: [] },
    { 'bom-ref': 'got@14.0.0', name: 'got', scope: 'optional', properties: development },
  ],
  dependencies: [
    { ref: 'kododo@1.0.0', dependsOn: ['gsap@3.15.0', 'electron@45.4.1', 'vitest@5.1.1', 'node@24.21.0'] },
    { ref: 'electron@45.4.1', dependsOn: ['got@14.0.0'] },
    { ref: 'got@14.0.0', dependsOn: [] },
  ],
})

const app = { name: 'kododo', libraries: ['gsap'] }

it('lists libraries and Electron, without tools for building and scripts', () => {
  expect(JSON.parse(shippedOf(listed, app))).toEqual({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: { 'bom-ref': 'kododo@1.0.0', type: 'application', name: 'kododo' } },
    components: [
      { 'bom-ref': 'gsap@3.15.0', name: 'gsap', scope: 'required', properties: [] },
      { 'bom-ref': 'electron@45.4.1', name: 'electron', scope: 'required', properties: [] },
    ],
    dependencies: [
      { ref: 'kododo@1.0.0', dependsOn: ['gsap@3.15.0', 'electron@45.4.1'] },
      { ref: 'electron@45.4.1', dependsOn: [] },
    ],
  })
})

it('refuses another file', () => {
  expect(() => shippedOf('{}', app)).toThrow('metadata')
})

it('refuses a list without a library that ships', () => {
  expect(() => shippedOf(listed, { ...app, libraries: ['gsap', 'zod'] })).toThrow('lacks zod')
})
