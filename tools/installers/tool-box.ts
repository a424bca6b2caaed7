import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { FRESH_WIRE } from '../../browser-host/packed-app.ts'
import { isInPath } from '../run/machine.ts'

/** Debian's Wine for 64 bits, which needs no second architecture. */
export const WINE = '/usr/lib/wine/wine64'

/** The programs that the checks run, each with the package of Debian that has it. */
const NEEDED = {
  makensis: 'nsis',
  'i686-w64-mingw32-gcc': 'gcc-mingw-w64-i686-win32',
  'x86_64-w64-mingw32-gcc': 'gcc-mingw-w64-x86-64-win32',
  [WINE]: 'wine64',
  '7zz': '7zip',
  unsquashfs: 'squashfs-tools',
  'desktop-file-validate': 'desktop-file-utils',
  appstreamcli: 'appstream',
  'update-mime-database': 'shared-mime-info',
} as const

const isInstalled = (program: string) => (program.startsWith('/') ? existsSync(program) : isInPath(program))

/**
 * @param isThere tells whether a program is installed
 * @returns the command that installs what is missing; null if nothing is
 */
export function missingPackages(isThere: (program: string) => boolean = isInstalled): string | null {
  const missing = Object.entries(NEEDED).flatMap(([program, name]) => (isThere(program) ? [] : [name]))
  return missing.length === 0 ? null : `apt-get install --no-install-recommends ${missing.join(' ')}`
}

/** The folders of tools that electron-builder would download, made of what Debian has and of stand-ins. */
export interface ToolBox {
  /** The variables by which electron-builder is told of them. */
  readonly env: Readonly<Record<string, string>>
  /** Absolute path of a program for Windows that stands in for Electron's. */
  readonly program: string
  /** Absolute path of the folder that receives each script which makensis compiles. */
  readonly scripts: string
}

/**
 * The processor that the installer itself runs on. What is published has 32 bits, as electron-builder wants it. For Wine the
 * same script is compiled with 64, as many machines run no programs of 32 bits.
 */
type Bits = 32 | 64

const KINDS = {
  32: { compiler: 'i686-w64-mingw32', plugIns: 'x86-unicode' },
  64: { compiler: 'x86_64-w64-mingw32', plugIns: 'amd64-unicode' },
} as const

/** The plug-ins that electron-builder's script calls beside those that come with NSIS. */
const PLUG_INS = ['StdUtils', 'Nsis7z', 'WinShell', 'SpiderBanner'] as const

/**
 * Debian's makensis knows its own folder. What it compiles for players is kept, to be looked at; in what it compiles for Wine,
 * it would take a label for a mistake (-WX, the first argument) that only 32 bits need.
 */
const MAKENSIS = {
  32: 'tee "$KODODO_SCRIPTS/$$.nsi" | exec makensis "$@"',
  64: `shift; sed 's/x86-unicode/amd64-unicode/g' | exec makensis -XTarget\\ amd64-unicode "$@"`,
} as const

/** In a script of 32 bits the program that would write the uninstaller is packed in the uninstaller's place. */
const FOR_UNINSTALLER = {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell fills it in.
  32: 'cp "$1" "${1%exe}__uninstaller.exe"',
  64: `WINEPREFIX="$KODODO_WINE_PREFIX" LD_LIBRARY_PATH= exec ${WINE} "$@"`,
} as const

function run(program: string, ...args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { cwd: import.meta.dirname, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr}`)
}

function writeScript(file: string, command: string): void {
  writeFileSync(file, `#!/bin/sh\n${command}\n`)
  chmodSync(file, 0o755)
}

/** Compiles the program that stands in for Electron's, with fuses that nobody has flipped. */
function compileProgram(file: string): void {
  const about = `${file}.o`
  run('x86_64-w64-mingw32-windres', 'program.rc', about)
  const fuses = [...FRESH_WIRE].map((character) =>
    character < ' ' ? `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}` : character,
  )
  const flags = ['-Os', '-s', '-municode', '-mwindows', `-DFUSES="${fuses.join('')}"`]
  run('x86_64-w64-mingw32-gcc', ...flags, '-o', file, 'program.c', about)
}

function compilePlugIns(folder: string, bits: Bits): void {
  mkdirSync(folder, { recursive: true })
  for (const name of PLUG_INS) {
    const flags = ['-Os', '-s', '-shared', '-nostartfiles', '-Wl,-e0', `-D${name}`]
    run(`${KINDS[bits].compiler}-gcc`, ...flags, '-o', join(folder, `${name}.dll`), 'plug-ins.c', '-lshell32')
  }
}

/** The runtime that starts an AppImage is not to be had: a text is in its place. */
export const APPIMAGE_RUNTIME = 'Stands in for the runtime of AppImages.\n'

function makeAppImageTools(folder: string): void {
  for (const path of ['runtimes', 'lib/x64']) mkdirSync(join(folder, path), { recursive: true })
  writeFileSync(join(folder, 'runtimes', 'runtime-x64'), APPIMAGE_RUNTIME)
  for (const program of ['mksquashfs', 'desktop-file-validate']) {
    writeScript(join(folder, program), `exec ${program} "$@"`)
  }
}

/**
 * Makes the folders of tools.
 * @param folder absolute path of a folder that is not there yet
 */
export function makeToolBox(folder: string, bits: Bits): ToolBox {
  const at = (...path: readonly string[]) => join(folder, ...path)
  for (const path of ['nsis', 'wine/bin', 'wine/lib', 'wine/wine-home', 'scripts', 'bin', 'appimage']) {
    mkdirSync(at(path), { recursive: true })
  }
  const program = at('electron.exe')
  compileProgram(program)
  compilePlugIns(at('nsis-resources', 'plugins', KINDS[bits].plugIns), bits)
  writeScript(at('nsis', 'makensis'), MAKENSIS[bits])
  writeScript(at('wine', 'bin', 'wine'), FOR_UNINSTALLER[bits])
  // Only macOS has it.
  writeScript(at('bin', 'codesign'), 'exit 0')
  makeAppImageTools(at('appimage'))
  return {
    program,
    scripts: at('scripts'),
    env: {
      PATH: [at('bin'), process.env.PATH].join(delimiter),
      ELECTRON_BUILDER_NSIS_DIR: at('nsis'),
      ELECTRON_BUILDER_NSIS_RESOURCES_DIR: at('nsis-resources'),
      ELECTRON_BUILDER_WINE_TOOLSET_DIR: at('wine'),
      ELECTRON_BUILDER_7ZIP_PATH: '/usr/bin/7zz',
      APPIMAGE_TOOLS_PATH: at('appimage'),
      // Nothing is downloaded that the folders lack: nobody answers at this address.
      ELECTRON_BUILDER_BINARIES_MIRROR: 'http://localhost:9/',
      KODODO_SCRIPTS: at('scripts'),
    },
  }
}
