import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { savePlistFile } from 'app-builder-lib/out/util/plist.js'
import type { Configuration } from 'electron-builder'
import { FRESH_WIRE } from '../../browser-host/packed-app.ts'
import { APP } from '../package/about-app.ts'
import type { Processor, System } from '../package/arguments.ts'
import { ROOT } from '../run/machine.ts'
import type { ToolBox } from './tool-box.ts'

/** Faults that are planted in our configuration to test the checks. */
export type Plant = 'icon' | 'association' | 'include'

const MISSING_ICON = 'resources/icons/no-such-icon.png'
const WRONG_INCLUDE = join(import.meta.dirname, 'wrong-include.nsh')

/** @returns our configuration with a fault in the part of each system */
export function plantedIn(config: Configuration, plant: Plant): Configuration {
  const { linux, mac, win, nsis } = config
  if (plant === 'include') return { ...config, nsis: { ...nsis, include: WRONG_INCLUDE } }
  if (plant === 'icon') {
    const fault = { icon: MISSING_ICON }
    return { ...config, linux: { ...linux, ...fault }, mac: { ...mac, ...fault }, win: { ...win, ...fault } }
  }
  const wrong = (files: NonNullable<Configuration['fileAssociations']> = []) =>
    [files].flat().map((kind) => ({ ...kind, ext: 'kodod' }))
  return {
    ...config,
    linux: { ...linux, fileAssociations: wrong(linux?.fileAssociations) },
    mac: { ...mac, fileAssociations: wrong(mac?.fileAssociations) },
    win: { ...win, fileAssociations: wrong(win?.fileAssociations) },
  }
}

/**
 * Archives like Electron's downloads, with the parts that electron-builder uses. They are small, so that packing one takes
 * seconds, and they cannot run.
 */

/** Electron's helper apps on macOS, which electron-builder renames. */
const HELPERS = ['', ' (GPU)', ' (Plugin)', ' (Renderer)'] as const

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text, 'latin1')
  }
}

async function writeBundle(
  folder: string,
  name: string,
  more: Readonly<Record<string, string>>,
): Promise<void> {
  write(folder, { [`Contents/MacOS/${name}`]: name })
  const about = { CFBundleName: name, CFBundleExecutable: name, CFBundleIdentifier: 'com.github.Electron' }
  await savePlistFile(join(folder, 'Contents', 'Info.plist'), { ...about, ...more })
}

async function writeMacApp(folder: string): Promise<void> {
  const app = join(folder, 'Electron.app')
  await writeBundle(app, 'Electron', { CFBundleIconFile: 'electron.icns', LSMinimumSystemVersion: '13.0' })
  write(join(app, 'Contents'), {
    'Resources/electron.icns': '',
    'Resources/en.lproj/locale.pak': '',
    'Resources/de.lproj/locale.pak': '',
    'Frameworks/Electron Framework.framework/Electron Framework': FRESH_WIRE,
    'Frameworks/Electron Framework.framework/Versions/A/Resources/en.lproj/locale.pak': '',
    'Frameworks/Electron Framework.framework/Versions/A/Resources/de.lproj/locale.pak': '',
  })
  for (const kind of HELPERS) {
    const name = `Electron Helper${kind}`
    await writeBundle(join(app, 'Contents', 'Frameworks', `${name}.app`), name, {})
  }
}

/** Electron's names for systems. */
const PLATFORMS = { linux: 'linux', mac: 'darwin', windows: 'win32' } as const

/**
 * Makes replacements for the downloads of Electron, one for each processor.
 * @param folder absolute path of a folder that does not exist yet
 * @param program absolute path of the program for Windows
 */
async function makeElectron(
  folder: string,
  system: System,
  processors: readonly Processor[],
  program: string,
): Promise<void> {
  const content = join(folder, 'content')
  write(content, { LICENSE: 'Licence', 'LICENSES.chromium.html': 'Licences', version: APP.electronVersion })
  if (system === 'mac') await writeMacApp(content)
  else write(content, { 'locales/en-US.pak': '', 'locales/de.pak': '', 'resources/none.txt': '' })
  if (system === 'windows') copyFileSync(program, join(content, 'electron.exe'))
  if (system === 'linux') write(content, { electron: FRESH_WIRE })
  for (const processor of processors) {
    const zip = `electron-v${APP.electronVersion}-${PLATFORMS[system]}-${processor}.zip`
    execFileSync('7zz', ['a', '-bso0', '-tzip', join(folder, zip), '.'], { cwd: content })
  }
}

export interface Job {
  readonly system: System
  readonly processors: readonly Processor[]
  /** Absolute path of the output folder. */
  readonly output: string
  /** Replaces the app's own version. */
  readonly version?: string
  /** A fault in the configuration. */
  readonly plant?: Plant
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Packs one system's installers with electron-builder, the replacement tools and a replacement for Electron. Electron-builder
 * runs in a process of its own because it caches what it reads and prints a lot.
 * @throws with its output if it fails
 */
export async function pack({ env, ...job }: Job, box: ToolBox): Promise<void> {
  const electron = `${job.output}-electron`
  await makeElectron(electron, job.system, job.processors, box.program)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'electron-builder.ts'), JSON.stringify({ ...job, electron })],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, ...box.env, ...env }, maxBuffer: 2 ** 26 },
  )
  if (status !== 0) throw new Error(`electron-builder: ${stderr.trim() || stdout.trim().slice(-2000)}`)
}
