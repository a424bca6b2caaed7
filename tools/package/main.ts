import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Arch, build, Platform } from 'electron-builder'
import { IDENTITY, missingFrom } from '../../src/shared/identity.ts'
import { electronBinary, ROOT } from '../run/machine.ts'
import { APP } from './about-app.ts'
import { type PackageOptions, type Processor, readArguments } from './arguments.ts'
import { buildApp } from './build-app.ts'
import { configuration, type Signing } from './configuration.ts'
import { wrongFuses } from './fuses.ts'
import { packDeb } from './linux/deb.ts'
import { packRpm } from './linux/rpm.ts'
import { findUnpacked } from './programs.ts'
import { sourceDate } from './releases.ts'
import { describeSizes, tooLarge } from './sizes.ts'
import { makeStandIn } from './stand-in.ts'

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
