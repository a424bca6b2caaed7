import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Arch, build, Platform } from 'electron-builder'
import { IDENTITY, missingFrom } from '../../src/shared/identity.ts'
import { FRESH_WIRE } from '../browser-host/packed-app.ts'
import { BROWSER_HOST, electronBinary, ROOT } from '../run/machine.ts'
import { APP } from './about-app.ts'
import { type PackageOptions, type Processor, readArguments } from './arguments.ts'
import { buildApp } from './build-app.ts'
import { configuration, type Signing } from './configuration.ts'
import { wrongFuses } from './fuses.ts'
import { packDeb } from './linux/deb.ts'
import { packRpm } from './linux/rpm.ts'
import { sourceDate } from './linux/system-files.ts'
import { describeSizes, findUnpacked, tooLarge } from './unpacked-app.ts'

/** Said in each place that a player would see, in case such a package ever reaches one. */
const NOTICE = 'The browser host of Kododo, in the place of Electron: for tests, not for players.\n'

/** The host's own folder, and what it reads of the project beside it. */
const HOST_PARTS = ['tools/browser-host', 'src/shared/assert-never.ts'] as const

const isShipped = (source: string): boolean =>
  !/(?:^fixture|\.test\.ts|\.md|^electron|^electron\.cmd)$/.test(basename(source))

/**
 * Makes a folder like the one that Electron comes in, with the browser host in its place: launcher, Node, sources.
 * @param folder absolute path; what is there is replaced
 * @param version of the Electron that it stands in for
 */
function makeStandIn(folder: string, version: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const part of ['resources', 'locales']) mkdirSync(join(folder, part), { recursive: true })
  const host = join(folder, 'browser-host')
  for (const part of HOST_PARTS) {
    cpSync(join(ROOT, part), join(host, part), { recursive: true, filter: isShipped })
  }
  cpSync(join(ROOT, 'node_modules', 'node', 'bin', 'node'), join(host, 'node'))
  // Outside of the project nothing else says that the host's sources are ES modules.
  writeFileSync(join(host, 'package.json'), '{ "type": "module" }\n')
  const launcher = readFileSync(join(BROWSER_HOST, 'packed', 'electron'), 'utf8')
  writeFileSync(join(folder, 'electron'), launcher.replace('@WIRE@', FRESH_WIRE), 'latin1')
  chmodSync(join(folder, 'electron'), 0o755)
  writeFileSync(join(folder, 'version'), version)
  // Electron's has the sandbox in it; this one lets the package's scripts be tried.
  writeFileSync(join(folder, 'chrome-sandbox'), NOTICE)
  writeFileSync(join(folder, 'locales', 'en-US.pak'), '')
  writeFileSync(join(folder, 'LICENSE'), NOTICE)
  writeFileSync(join(folder, 'LICENSES.chromium.html'), NOTICE)
}

/** `npm run package`: makes what players download, and says what it made. */

const say = (line: string) => process.stdout.write(`${line}\n`)

const PLATFORMS = { linux: Platform.LINUX, mac: Platform.MAC, windows: Platform.WINDOWS } as const
const ARCHS = { x64: Arch.x64, arm64: Arch.arm64 } as const
const UNPACKED = { linux: 'linux', mac: 'mac', windows: 'win' } as const

const OUTPUT = join(ROOT, 'dist')

/** What is at hand to sign with: electron-builder reads the same variables. */
function readSigning(env: NodeJS.ProcessEnv): Signing {
  const has = (...names: readonly string[]) => names.every((name) => Boolean(env[name]))
  return {
    mac: has('CSC_LINK'),
    windows: has('WIN_CSC_LINK'),
    notarized: has('CSC_LINK', 'APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'),
  }
}

/** @returns absolute path of what is packed in Electron's place, or null where Electron is at hand */
function findStandIn({ system, release }: PackageOptions): string | null {
  if (electronBinary() !== null || release) return null
  if (system !== 'linux')
    throw new Error("Electron's binary is not to be had here: only --linux can be packed.")
  say(
    "Electron's binary is not to be had here: the browser host is packed in its place. For tests, not for players.",
  )
  const folder = join(OUTPUT, 'stand-in')
  makeStandIn(folder, APP.electronVersion)
  return folder
}

/** As electron-builder names the folder of an unpacked app. */
function unpackedFolder(system: PackageOptions['system'], processor: Processor): string {
  const parts = [UNPACKED[system], ...(processor === 'x64' ? [] : [processor])]
  return join(OUTPUT, [...parts, ...(system === 'mac' ? [] : ['unpacked'])].join('-'))
}

async function pack(options: PackageOptions): Promise<readonly string[]> {
  const { system, processors, unpackedOnly } = options
  const standIn = findStandIn(options)
  const archs = processors.map((processor) => ARCHS[processor])
  const made = await build({
    projectDir: ROOT,
    targets: PLATFORMS[system].createTarget(unpackedOnly || standIn !== null ? 'dir' : null, ...archs),
    config: configuration({ output: OUTPUT, standIn, signing: readSigning(process.env) }),
    publish: 'never',
  })
  if (system !== 'linux') return made
  const packages: string[] = []
  for (const processor of processors) {
    const toPack = { app: unpackedFolder(system, processor), output: OUTPUT, processor }
    packages.push(await packDeb(toPack))
    if (!unpackedOnly) packages.push(await packRpm(toPack))
  }
  return [...made, ...packages]
}

/** Reads back what was packed: its fuses and its weight. @returns what is wrong with it */
async function wrongWith(folder: string): Promise<readonly string[]> {
  return [...(await wrongFuses(findUnpacked(folder).program)), ...tooLarge(folder)]
}

// What is packed is for everybody to read, whoever packs it.
process.umask(0o022)
const options = readArguments(process.argv.slice(2), process.platform, process.arch)
const missing = missingFrom(IDENTITY)
if (options.release && missing.length > 0) {
  say(`Nothing is released while src/shared/identity.ts has placeholders: ${missing.join(', ')}.`)
  process.exit(1)
}
process.env.SOURCE_DATE_EPOCH = String(sourceDate())
rmSync(OUTPUT, { recursive: true, force: true })
await buildApp()
for (const file of await pack(options)) say(file)
for (const processor of options.processors) {
  const folder = unpackedFolder(options.system, processor)
  say(describeSizes(folder))
  for (const wrong of await wrongWith(folder)) {
    say(`${folder}: ${wrong}`)
    process.exitCode = 1
  }
}
