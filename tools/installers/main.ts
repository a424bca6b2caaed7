import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APP } from '../package/about-app.ts'
import type { System } from '../package/arguments.ts'
import { buildApp } from '../package/build-app.ts'
import { installersOf, PROCESSORS } from '../release/files.ts'
import { command } from '../run/command.ts'
import { type Checks, reasonOf } from './checks.ts'
import { linuxChecks, linuxFileChecks } from './linux.ts'
import { macChecks } from './mac.ts'
import { type Plant, pack } from './pack.ts'
import { makeToolBox, missingPackages } from './tool-box.ts'
import { endWindows, makeWindows, windowsChecks, wineChecks } from './windows.ts'

const OLDER = '0.0.1'

const say = (line: string) => process.stdout.write(`${line}\n`)
const tally = { passed: 0, failed: 0 }

/** @returns true if the check passes */
async function check(name: string, work: () => unknown): Promise<boolean> {
  try {
    await work()
    tally.passed++
    say(`ok      ${name}`)
    return true
  } catch (error) {
    tally.failed++
    say(`FAILED  ${name}\n        ${reasonOf(error)}`)
    return false
  }
}

async function checkAll(subject: string, checks: Checks): Promise<void> {
  for (const [name, work] of Object.entries(checks)) await check(`${subject}: ${name}`, work)
}

/** Packs an older version and this one as installers that Wine can run, and installs, updates and removes them like a player. */
async function checkUnderWine(folder: string): Promise<void> {
  const at = (name: string) => join(folder, name)
  const wine = makeWindows(at('wine'))
  try {
    const box = makeToolBox(at('tools-for-wine'), 64)
    const job = { system: 'windows', processors: ['x64'], env: wine.env } as const
    const isPacked = await check('Wine: electron-builder packs two versions', async () => {
      await pack({ ...job, output: at('older'), version: OLDER }, box)
      await pack({ ...job, output: at('newer') }, box)
    })
    const installer = (version: string) =>
      installersOf(version).find((name) => name.endsWith('win-x64.exe')) ?? ''
    const [older, newer] = [join(at('older'), installer(OLDER)), join(at('newer'), installer(APP.version))]
    if (isPacked) await checkAll('Wine', wineChecks(wine, older, OLDER, newer))
  } finally {
    endWindows(wine)
  }
}

/** The checks of each system's installers. */
const CHECKS = {
  linux: (output: string) => linuxChecks(output),
  mac: (output: string) => macChecks(output),
  windows: windowsChecks,
} as const

/** Packs one system's installers and checks them. */
async function checkSystem(system: System, name: string, folder: string): Promise<void> {
  const output = join(folder, system)
  const processors = PROCESSORS[system]
  const box = makeToolBox(`${output}-tools`, 32)
  if (await check(`${name}: electron-builder packs it`, () => pack({ system, processors, output }, box)))
    await checkAll(name, CHECKS[system](output, box.scripts, processors))
}

/** Plants a fault in the configuration, and expects packing or one of the checks to fail. */
async function checkPlant(plant: Plant, system: System, folder: string): Promise<void> {
  const output = join(folder, `${plant}-${system}`)
  const box = makeToolBox(`${output}-tools`, 32)
  await check(`Planted: a wrong ${plant} for ${system} is found`, async () => {
    const found: string[] = []
    const note = (error: unknown) => void found.push(reasonOf(error))
    const processors = ['x64'] as const
    await pack({ system, processors, output, plant }, box).catch(note)
    if (found.length === 0) {
      for (const work of Object.values(CHECKS[system](output, box.scripts, processors))) {
        await Promise.resolve().then(work).catch(note)
      }
    }
    if (found.length === 0) throw new Error('No check has found it.')
  })
}

export const main = command({
  name: 'check-installers',
  about:
    "Packs every system's installers with a stand-in for Electron, and checks them; installs the Windows one under Wine.",
  notes:
    'It needs packages of Debian, which it names if they are missing. The last line says how many checks passed and failed.',
  async run() {
    const missing = missingPackages()
    if (missing !== null) {
      say(`The checks need more packages of Debian: ${missing}`)
      return 1
    }
    const folder = mkdtempSync(join(tmpdir(), 'kododo-installers-'))
    try {
      await checkEverything(folder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    say(`${tally.passed} passed, ${tally.failed} failed`)
    return tally.failed === 0 ? 0 : 1
  },
})

async function checkEverything(folder: string): Promise<void> {
  buildApp()
  const files = join(folder, 'linux-files')
  mkdirSync(files)
  await checkAll('Linux', linuxFileChecks(files))
  await checkSystem('linux', 'Linux', folder)
  await checkSystem('mac', 'macOS', folder)
  await checkSystem('windows', 'Windows', folder)
  await checkUnderWine(folder)
  await checkPlant('icon', 'linux', folder)
  await checkPlant('association', 'mac', folder)
  await checkPlant('include', 'windows', folder)
}
