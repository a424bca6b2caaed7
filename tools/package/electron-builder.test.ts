import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createElectronFrameworkSupport } from 'app-builder-lib/out/electron/ElectronFramework.js'
import { MacTargetHelper } from 'app-builder-lib/out/mac/MacTargetHelper.js'
import { LinuxTargetHelper } from 'app-builder-lib/out/targets/LinuxTargetHelper.js'
import { parsePlistFile, savePlistFile } from 'app-builder-lib/out/util/plist.js'
import { type Configuration, LinuxPackager, MacPackager, Packager, WinPackager } from 'electron-builder'
import { afterAll, describe, expect, it } from 'vitest'
import { ROOT } from '../run/machine'
import { configuration, forbidLoading } from './configuration'

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

  it('refuses an icon of a file association that is not there', async () => {
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
