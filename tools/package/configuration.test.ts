import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createElectronFrameworkSupport } from 'app-builder-lib/out/electron/ElectronFramework.js'
import { MacTargetHelper } from 'app-builder-lib/out/mac/MacTargetHelper.js'
import { LinuxTargetHelper } from 'app-builder-lib/out/targets/LinuxTargetHelper.js'
import { parsePlistFile, savePlistFile } from 'app-builder-lib/out/util/plist.js'
import { type Configuration, LinuxPackager, MacPackager, Packager, WinPackager } from 'electron-builder'
import { afterAll, describe, expect, it } from 'vitest'
import { IDENTITY } from '../../src/shared/identity'
import { ROOT } from '../run/machine'
import { configuration, ELECTRONS_LICENCES, forbidLoading, moveElectronsLicences } from './configuration'
import { describeSizes, tooLarge } from './unpacked-app'

const root = mkdtempSync(join(tmpdir(), 'kododo-packed-'))
afterAll(() => rmSync(root, { recursive: true }))

const NOTHING = { mac: false, notarized: false, windows: false } as const
const configured = (signing = {}, standIn: string | null = null) =>
  configuration({ output: root, standIn, signing: { ...NOTHING, ...signing } })

const checksumsOf = (download: ReturnType<typeof configured>['electronDownload']) =>
  download && 'checksums' in download ? (download.checksums ?? {}) : {}

/** Creates the tested parts of a packed app. @returns its folder and its resources */
function packed(name: string, archive = 1000): readonly [string, string] {
  const [app, resources] = [join(root, name), join(root, name, 'resources')]
  mkdirSync(resources, { recursive: true })
  writeFileSync(join(app, 'kododo'), '')
  writeFileSync(join(resources, 'app.asar'), Buffer.alloc(archive))
  return [app, resources]
}

describe.each(['beside the program', 'among the resources, as on macOS'])('licences of Electron', (where) => {
  it(`are moved to ours from ${where}`, () => {
    const [app, resources] = packed(where)
    const place = where.startsWith('beside') ? app : resources
    for (const name of ELECTRONS_LICENCES) writeFileSync(join(place, name), name)
    moveElectronsLicences(app, resources)
    expect(readdirSync(join(resources, 'licences')).toSorted()).toEqual(ELECTRONS_LICENCES.toSorted())
    expect(ELECTRONS_LICENCES.filter((name) => existsSync(join(place, name)))).toEqual([])
  })
})

it('refuses to pack an app without them', () => {
  const [app, resources] = packed('bare')
  expect(() => moveElectronsLicences(app, resources)).toThrow(
    'LICENSE.electron.txt is not in what was packed.',
  )
})

it('measures the app without Electron’s own files, and reports one that is too large', () => {
  const [small, resources] = packed('small', 1024 ** 2)
  mkdirSync(join(resources, 'licences'))
  for (const name of ELECTRONS_LICENCES)
    writeFileSync(join(resources, 'licences', name), Buffer.alloc(9 * 1024 ** 2))
  expect(describeSizes(small)).toBe(`${small}: app.asar 1.00 MiB, with its resources 1.00 MiB`)
  expect(tooLarge(small)).toEqual([])
  const [large, others] = packed('large', 5 * 1024 ** 2)
  writeFileSync(join(others, 'more'), Buffer.alloc(2 * 1024 ** 2))
  expect(tooLarge(large)).toEqual(['app.asar is larger than 4 MiB', 'it brings more than 6 MiB'])
})

it('signs everything with a certificate, and asks for none without one', () => {
  const { mac, win } = configured({ mac: true, windows: true })
  expect([mac?.forceCodeSigning, win?.forceCodeSigning]).toEqual([true, true])
  const without = configured()
  expect([without.mac?.forceCodeSigning, without.win?.forceCodeSigning]).toEqual([false, false])
  expect(without.mac?.identity).toBe('-')
})

it('Electron is checked against the checksums of its package', () => {
  const { electronDownload, electronVersion } = configured()
  const sums = Object.entries(checksumsOf(electronDownload))
  const own = sums.filter(([name]) => name.startsWith(`electron-v${electronVersion}-`))
  expect(own.length).toBeGreaterThan(5)
  expect(own.every(([, sum]) => /^[0-9a-f]{64}$/.test(sum))).toBe(true)
  expect(configured({}, '/a stand-in').electronDownload).toBeUndefined()
})

it('takes the publisher for all systems from one file', () => {
  expect(configured().extraMetadata).toEqual({
    author: { name: IDENTITY.publisher, email: IDENTITY.maintainer.email },
    homepage: IDENTITY.homepage,
  })
})

/** These tests hand our configuration to the functions that electron-builder itself calls while it packs. */

const output = mkdtempSync(join(tmpdir(), 'kododo-packing-'))
afterAll(() => rmSync(output, { recursive: true }))

const NO_SIGNING = { mac: false, notarized: false, windows: false } as const
/** Electron-builder changes the object that it is given, so each test needs its own. */
const ours = () => configuration({ output, standIn: null, signing: NO_SIGNING })

/** Prepares a packager as far as electron-builder does before it copies anything. */
async function packagerOf(config: Configuration = ours()): Promise<Packager> {
  const packager = new Packager({ projectDir: ROOT, config })
  await packager.validateConfig()
  Object.assign(packager, { _framework: await createElectronFrameworkSupport(packager.config, packager) })
  return packager
}

describe('electron-builder', () => {
  it('accepts every key of our configuration', async () => {
    await expect(packagerOf()).resolves.toBeInstanceOf(Packager)
    const { linux, ...others } = ours()
    const misspelt: object = { ...others, linux: { ...linux, icons: 'resources/icons/icon-512.png' } }
    await expect(packagerOf(misspelt)).rejects.toThrow('configuration.linux')
  })

  it('finds an icon of at least 256 pixels for Linux', async () => {
    const icons = await new LinuxTargetHelper(new LinuxPackager(await packagerOf())).icons
    expect(Math.max(...icons.map(({ size }) => size))).toBeGreaterThanOrEqual(256)
    expect(icons.every(({ file }) => existsSync(file))).toBe(true)
  })

  it.each([
    ['macOS', MacPackager, 'icns'],
    ['Windows', WinPackager, 'ico'],
  ] as const)('finds the icons of the app and of its files for %s', async (_, System, format) => {
    const system = new System(await packagerOf())
    expect(basename((await system.getIconPath()) ?? '')).toBe(`icon.${format}`)
    const icons = system.fileAssociations.map(({ icon }) => system.getResource(`${icon}.${format}`))
    expect((await Promise.all(icons)).map((path) => basename(path ?? ''))).toEqual([`file.${format}`])
  })

  it('registers saved games on Windows under a key without spaces, and on macOS as ours', async () => {
    const [onWindows] = new WinPackager(await packagerOf()).fileAssociations
    expect(onWindows).toMatchObject({ ext: 'kododo', name: 'Kododo.Game', description: 'Kododo game' })
    const [onMac] = new MacPackager(await packagerOf()).fileAssociations
    expect(onMac).toMatchObject({ ext: 'kododo', name: 'Kododo game', rank: 'Owner', role: 'Editor' })
  })

  it('signs for macOS with its own entitlements, which let a copy that is signed ad hoc start', async () => {
    const system = new MacPackager(await packagerOf())
    const app = join(output, 'Kododo.app')
    const optionsFor = await new MacTargetHelper(system).getOptionsForFile(app, false, ours().mac ?? {})
    const helper = join(app, 'Contents', 'Frameworks', 'Kododo Helper.app')
    for (const path of [app, helper]) {
      const { entitlements, hardenedRuntime } = optionsFor(path)
      expect(hardenedRuntime).toBe(false)
      expect(await parsePlistFile(String(entitlements))).toEqual({
        'com.apple.security.cs.allow-jit': true,
        'com.apple.security.cs.allow-unsigned-executable-memory': true,
        'com.apple.security.cs.disable-library-validation': true,
      })
    }
  })

  it('rejects a missing icon of a file association', async () => {
    const system = new WinPackager(await packagerOf())
    await expect(system.getResource('resources/icons/no-such-file.ico')).rejects.toThrow('cannot find')
  })
})

it('an app for macOS is not allowed to load from any address', async () => {
  const file = join(output, 'Info.plist')
  const app = { CFBundleName: 'Kododo', LSMinimumSystemVersion: '13.0' }
  await savePlistFile(file, { ...app, NSAppTransportSecurity: { NSAllowsArbitraryLoads: true } })
  await forbidLoading(file)
  expect(await parsePlistFile(file)).toEqual(app)
})
