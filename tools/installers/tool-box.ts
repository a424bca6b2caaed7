import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { FRESH_WIRE } from '../../browser-host/packed-app.ts'
import { isInPath } from '../run/machine.ts'

/** Debian's 64-bit Wine, which needs no second architecture. */
export const WINE = '/usr/lib/wine/wine64'

/** The programs that the checks run, each with its Debian package. */
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
 * @param isThere returns true if a program is installed
 * @returns the command that installs the missing packages; null if none is missing
 */
export function missingPackages(isThere: (program: string) => boolean = isInstalled): string | null {
  const missing = Object.entries(NEEDED).flatMap(([program, name]) => (isThere(program) ? [] : [name]))
  return missing.length === 0 ? null : `apt-get install --no-install-recommends ${missing.join(' ')}`
}

/** Folders that replace the tools that electron-builder would download, made from Debian's programs and our replacements. */
export interface ToolBox {
  /** The environment variables that point electron-builder to them. */
  readonly env: Readonly<Record<string, string>>
  /** Absolute path of the program that replaces Electron's executable for Windows. */
  readonly program: string
  /** Absolute path of the folder that receives each script that makensis compiles. */
  readonly scripts: string
}

/**
 * The processor of the installer itself. Published installers are 32-bit, as electron-builder makes them. For Wine, the same
 * script is compiled for 64 bits, because many machines cannot run 32-bit programs.
 */
type Bits = 32 | 64

const KINDS = {
  32: { compiler: 'i686-w64-mingw32', plugIns: 'x86-unicode' },
  64: { compiler: 'x86_64-w64-mingw32', plugIns: 'amd64-unicode' },
} as const

/** The plug-ins that electron-builder's script calls in addition to those of NSIS. */
const PLUG_INS = ['StdUtils', 'Nsis7z', 'WinShell', 'SpiderBanner'] as const

/**
 * Debian's makensis knows its own folder. Scripts for players are kept for the checks. For Wine, the first argument (-WX) is
 * dropped, because makensis would treat a label that only the 32-bit script uses as an error.
 */
const MAKENSIS = {
  32: 'tee "$KODODO_SCRIPTS/$$.nsi" | exec makensis "$@"',
  64: `shift; sed 's/x86-unicode/amd64-unicode/g' | exec makensis -XTarget\\ amd64-unicode "$@"`,
} as const

/** A 32-bit script packs the program that would write the uninstaller instead of the uninstaller. */
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

/** Compiles the program that replaces Electron's, with Electron's default fuses. */
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

/** A text that replaces the runtime that starts an AppImage, which is not available. */
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
 * @param folder absolute path of a folder that does not exist yet
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
      // If a tool is missing, nothing is downloaded: no server runs at this address.
      ELECTRON_BUILDER_BINARIES_MIRROR: 'http://localhost:9/',
      KODODO_SCRIPTS: at('scripts'),
    },
  }
}
