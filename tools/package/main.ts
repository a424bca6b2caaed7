import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { FRESH_WIRE } from '../../browser-host/packed-app.ts'
import { IDENTITY, missingFrom } from '../../src/shared/identity.ts'
import { BadArgument, command } from '../run/command.ts'
import { BROWSER_HOST, electronBinary, ROOT } from '../run/machine.ts'
import { APP } from './about-app.ts'
import { PACKAGE_OPTIONS, type PackageOptions, type Processor, packageOptions } from './arguments.ts'
import { buildApp } from './build-app.ts'
import { configuration, type Signing } from './configuration.ts'
import { wrongFuses } from './fuses.ts'
import { sourceDate } from './linux/system-files.ts'
import { describeSizes, findUnpacked, tooLarge } from './unpacked-app.ts'

/** A notice in every place where a player would see it, in case such a package ever reaches one. */
const NOTICE = 'The browser host of Kododo, instead of Electron: for tests, not for players.\n'

/** False for the host's tests and its launchers for an unpacked app. */
const isShipped = (source: string): boolean =>
  !/(?:^fixture|\.test\.ts|\.md|^electron|\.cmd|^Electron\.app|^packed-launcher)$/.test(basename(source))

/**
 * Makes a folder with the layout of Electron, but with the browser host in it: launcher, Node, sources.
 * @param folder absolute path; its contents are replaced
 * @param version of the Electron that it replaces
 */
function makeStandIn(folder: string, version: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const part of ['resources', 'locales']) mkdirSync(join(folder, part), { recursive: true })
  const host = join(folder, 'browser-host')
  cpSync(BROWSER_HOST, host, { recursive: true, filter: isShipped })
  cpSync(join(ROOT, 'node_modules', 'node', 'bin', 'node'), join(host, 'node'))
  const launcher = readFileSync(join(BROWSER_HOST, 'packed-launcher'), 'utf8')
  writeFileSync(join(folder, 'electron'), launcher.replace('@WIRE@', FRESH_WIRE), 'latin1')
  chmodSync(join(folder, 'electron'), 0o755)
  writeFileSync(join(folder, 'version'), version)
  // In Electron, this file is the sandbox. Here it only exists for the package's scripts.
  writeFileSync(join(folder, 'chrome-sandbox'), NOTICE)
  writeFileSync(join(folder, 'locales', 'en-US.pak'), '')
  writeFileSync(join(folder, 'LICENSE'), NOTICE)
  writeFileSync(join(folder, 'LICENSES.chromium.html'), NOTICE)
}

const say = (line: string) => process.stdout.write(`${line}\n`)

const UNPACKED = { linux: 'linux', mac: 'mac', windows: 'win' } as const

const OUTPUT = join(ROOT, 'dist')

/** The available signing keys; electron-builder reads the same variables. */
function readSigning(env: NodeJS.ProcessEnv): Signing {
  const has = (...names: readonly string[]) => names.every((name) => Boolean(env[name]))
  return {
    mac: has('CSC_LINK'),
    windows: has('WIN_CSC_LINK'),
    notarized: has('CSC_LINK', 'APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'),
  }
}

/** @returns absolute path of the folder that is packed instead of Electron; null if Electron is available */
function findStandIn({ system, release }: PackageOptions): string | null {
  if (electronBinary() !== null || release) return null
  if (system !== 'linux')
    throw new BadArgument("Electron's binary is not available: only --linux can be packed")
  say("Electron's binary is not available: the browser host is packed instead. For tests, not for players.")
  const folder = join(OUTPUT, 'stand-in')
  makeStandIn(folder, APP.electronVersion)
  return folder
}

/** The folder of an unpacked app, by electron-builder's rules. */
function unpackedFolder(system: PackageOptions['system'], processor: Processor): string {
  const parts = [UNPACKED[system], ...(processor === 'x64' ? [] : [processor])]
  return join(OUTPUT, [...parts, ...(system === 'mac' ? [] : ['unpacked'])].join('-'))
}

async function pack(options: PackageOptions): Promise<readonly string[]> {
  const { system, processors, unpackedOnly } = options
  const standIn = findStandIn(options)
  const { Arch, build, Platform } = await import('electron-builder')
  const platforms = { linux: Platform.LINUX, mac: Platform.MAC, windows: Platform.WINDOWS }
  const archs = processors.map((processor) => Arch[processor])
  const made = await build({
    projectDir: ROOT,
    targets: platforms[system].createTarget(unpackedOnly || standIn !== null ? 'dir' : null, ...archs),
    config: configuration({ output: OUTPUT, standIn, signing: readSigning(process.env) }),
    publish: 'never',
  })
  if (system !== 'linux') return made
  const [{ packDeb }, { packRpm }] = await Promise.all([import('./linux/deb.ts'), import('./linux/rpm.ts')])
  const packages: string[] = []
  for (const processor of processors) {
    const toPack = { app: unpackedFolder(system, processor), output: OUTPUT, processor }
    packages.push(await packDeb(toPack))
    if (!unpackedOnly) packages.push(await packRpm(toPack))
  }
  return [...made, ...packages]
}

/** Checks the fuses and the size of a packed app. @returns descriptions of its faults */
async function wrongWith(folder: string): Promise<readonly string[]> {
  return [...(await wrongFuses(findUnpacked(folder).program)), ...tooLarge(folder)]
}

/** A file in `dist` that marks its contents as replaceable results of packing. */
const MARKER = join(OUTPUT, '.packed')

/** Empties `dist`. @throws BadArgument if it holds anything but an earlier package */
function clearOutput(): void {
  if (existsSync(OUTPUT) && readdirSync(OUTPUT).length > 0) {
    if (!existsSync(MARKER))
      throw new BadArgument(`${OUTPUT} has files that were not packed. Move or remove it first`)
    say(`Replaces the earlier package in ${OUTPUT}.`)
  }
  rmSync(OUTPUT, { recursive: true, force: true })
  mkdirSync(OUTPUT)
  writeFileSync(MARKER, 'Packed by npm run package, which may replace everything here.\n')
}

export const main = command({
  name: 'package',
  about: 'Packs installers into dist/, replacing the earlier ones, and prints what it made.',
  notes: 'Exit code 1: the package has wrong fuses, or is too large.',
  options: PACKAGE_OPTIONS,
  async run(given) {
    const options = packageOptions(given, process.platform, process.arch)
    const missing = missingFrom(IDENTITY)
    if (options.release && missing.length > 0) {
      say(`Nothing is released while src/shared/identity.ts has placeholders: ${missing.join(', ')}.`)
      return 1
    }
    // All users can read the packed files, whatever the umask of the packer.
    process.umask(0o022)
    process.env.SOURCE_DATE_EPOCH = String(sourceDate())
    clearOutput()
    buildApp()
    for (const file of await pack(options)) say(file)
    const folders = options.processors.map((processor) => unpackedFolder(options.system, processor))
    const wrong: string[] = []
    for (const folder of folders) {
      say(describeSizes(folder))
      wrong.push(...(await wrongWith(folder)).map((fault) => `${folder}: ${fault}`))
    }
    for (const fault of wrong) say(fault)
    return wrong.length === 0 ? 0 : 1
  },
})
