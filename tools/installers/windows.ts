import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FILE_ENDING } from '../../src/shared/files.ts'
import { IDENTITY } from '../../src/shared/identity.ts'
import { APP, SAVE_FILES } from '../package/about-app.ts'
import type { Processor } from '../package/arguments.ts'
import { wrongFuses } from '../package/fuses.ts'
import { installersOf } from '../release/files.ts'
import { ROOT } from '../run/machine.ts'
import { type Checks, printedBy } from './checks.ts'
import { WINE } from './tool-box.ts'

const UNPACKED: Readonly<Record<Processor, string>> = { x64: 'win-unpacked', arm64: 'win-arm64-unpacked' }

/** The bytes of each picture in an .ico file. */
export function picturesIn(ico: Buffer): readonly Buffer[] {
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const [size, start] = [ico.readUInt32LE(14 + 16 * index), ico.readUInt32LE(18 + 16 * index)]
    return ico.subarray(start, start + size)
  })
}

const icon = (name: string) => readFileSync(join(ROOT, 'resources', 'icons', name))

function expectIcon(file: string): void {
  const program = readFileSync(file)
  const pictures = picturesIn(icon('icon.ico'))
  assert.ok(pictures.length >= 5, 'icon.ico has fewer than five sizes')
  const missing = pictures.filter((picture) => !program.includes(picture))
  assert.equal(
    missing.length,
    0,
    `${file} lacks ${missing.length} of the ${pictures.length} sizes of icon.ico`,
  )
}

/** The scripts of one kind that makensis has compiled. */
function scriptsWith(folder: string, text: string): readonly string[] {
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((script) => script.includes(text))
}

/**
 * @param output absolute path of the folder that the installers were packed into
 * @param scripts absolute path of the folder with the scripts that makensis has compiled
 */
export function windowsChecks(output: string, scripts: string, processors: readonly Processor[]): Checks {
  const unpacked = processors.map((processor) => join(output, UNPACKED[processor]))
  const programs = unpacked.map((folder) => join(folder, `${APP.productName}.exe`))
  const installers = installersOf(APP.version).filter((name) => name.endsWith('.exe'))
  return {
    'makensis compiles an installer for each processor, with the file name of a release': () =>
      assert.deepEqual(
        readdirSync(output)
          .filter((name) => name.endsWith('.exe'))
          .toSorted(),
        processors.flatMap((processor) => installers.filter((name) => name.includes(processor))).toSorted(),
      ),
    'the program and its installer have every size of the icon': () => {
      for (const program of programs) expectIcon(program)
      for (const name of installers) if (existsSync(join(output, name))) expectIcon(join(output, name))
    },
    'the program contains the checksum of its archive, and its fuses have their shipped values': async () => {
      for (const program of programs) {
        assert.match(
          readFileSync(program, 'latin1'),
          /"resources\\\\app\.asar","alg":"SHA256","value":"[0-9a-f]{64}"/,
        )
        assert.deepEqual(await wrongFuses(program), [])
      }
    },
    'the script registers the files that the app saves, with their icon': () => {
      const registering = scriptsWith(scripts, '!insertmacro APP_ASSOCIATE')
      assert.equal(registering.length, processors.length)
      const expected = `!insertmacro APP_ASSOCIATE "${FILE_ENDING}" "${SAVE_FILES.windowsClass}" "${SAVE_FILES.name}" "$INSTDIR\\resources\\file.ico"`
      for (const script of registering) assert.ok(script.includes(expected), `No script has ${expected}`)
    },
    'the script includes our changes': () => {
      const expected = '/tools/package/windows/installer.nsh"'
      assert.equal(scriptsWith(scripts, expected).length, 2 * processors.length, `No script has ${expected}`)
    },
    'the uninstaller unregisters the same files': () => {
      const expected = `!insertmacro APP_UNASSOCIATE "${FILE_ENDING}" "${SAVE_FILES.windowsClass}"`
      assert.equal(scriptsWith(scripts, expected).length, processors.length, `No script has ${expected}`)
    },
  }
}

/** A Wine prefix. */
interface Windows {
  /** Absolute path of the folder. */
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
}

/** Wine creates no Linux menus, offers no downloads, and uses two of our programs instead of its own. */
const OVERRIDES = 'winemenubuilder.exe,mscoree,mshtml=d;powershell.exe,findstr.exe=n'
const OURS = ['findstr.exe', 'WindowsPowerShell/v1.0/powershell.exe'] as const

/** Creates a Wine prefix. @param folder absolute path of a folder that does not exist yet */
export function makeWindows(folder: string): Windows {
  const quiet = { WINEDEBUG: '-all', WINEDLLOVERRIDES: OVERRIDES, DISPLAY: '' }
  const env = { ...quiet, WINEPREFIX: folder, KODODO_WINE_PREFIX: folder }
  printedBy(WINE, ['wineboot', '--init'], env)
  const source = join(import.meta.dirname, 'finds-nothing.c')
  for (const program of OURS) {
    const file = join(folder, 'drive_c', 'windows', 'system32', program)
    printedBy('x86_64-w64-mingw32-gcc', ['-Os', '-s', '-o', file, source])
  }
  return { folder, env }
}

/** Ends all programs of a Wine prefix. */
export function endWindows({ env }: Windows): void {
  printedBy(WINE, ['wineboot', '--end-session', '--kill'], env)
}

const PROGRAM = `${APP.productName}.exe`
const LINK = `${APP.productName}.lnk`
const UNINSTALLER = `Uninstall ${APP.productName}.exe`
const LOCAL = ['AppData', 'Local', 'Programs', APP.name] as const
const DATA = ['AppData', 'Roaming', APP.productName] as const
const UPDATER = ['AppData', 'Local', `${APP.name}-updater`] as const
const MENU = ['AppData', 'Roaming', 'Microsoft', 'Windows', 'Start Menu', 'Programs'] as const
const SAVE = ['saves', `A game.${FILE_ENDING}`] as const
/** A file that only the older version has. */
const LEFTOVER = 'gone-in-the-next.txt'

/** The folders of a player in a Wine prefix: absolute paths on this machine, and their Windows paths. */
function placesOf({ folder }: Windows) {
  const [user = ''] = readdirSync(join(folder, 'drive_c', 'users')).filter((name) => name !== 'Public')
  const at = (...path: readonly string[]) => join(folder, 'drive_c', 'users', user, ...path)
  const named = (...path: readonly string[]) => ['C:', 'users', user, ...path].join('\\')
  return { at, named, shortcuts: [at('Desktop', LINK), at(...MENU, LINK)] }
}

const CLASSES = 'HKCU\\Software\\Classes'
const TYPE = `${CLASSES}\\${SAVE_FILES.windowsClass}`
const UNINSTALL = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall'

/** Reads the registry of a Wine prefix. */
function registryOf({ env }: Windows) {
  /** @returns the output for a key; empty if the key does not exist */
  const query = (...args: readonly string[]): string => {
    try {
      return printedBy(WINE, ['reg', 'query', ...args], env)
    } catch {
      return ''
    }
  }
  return {
    /** @param name of the value; the key's default value if left out */
    readValue: (key: string, name?: string): string => {
      const value = name === undefined ? ['/ve'] : ['/v', name]
      return /REG_\w+ {4}(.*?)\r?\n/.exec(query(key, ...value))?.[1] ?? ''
    },
    has: (key: string): boolean => query(key) !== '',
    /** @returns the uninstall keys of the installed programs */
    uninstallers: (): readonly string[] =>
      query(UNINSTALL)
        .split(/\r?\n/)
        .filter((line) => line.includes('\\Uninstall\\')),
  }
}

/** Text in the encoding of Windows shortcuts. */
const wide = (text: string) => Buffer.from(text, 'utf16le')
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null)

/** @throws unless the app is installed and a saved game is unchanged */
function expectInstalled(windows: Windows, version: string): void {
  const { at } = placesOf(windows)
  const { uninstallers, readValue } = registryOf(windows)
  const files = [
    PROGRAM,
    UNINSTALLER,
    'resources/app.asar',
    'resources/file.ico',
    'resources/licences/LICENSE.txt',
  ]
  const missing = files.filter((path) => !existsSync(at(...LOCAL, path)))
  assert.deepEqual(missing, [], 'files that were not installed')
  assert.equal(existsSync(at(...UPDATER)), false, 'a copy of the installer is left behind')
  assert.equal(textOf(at(...DATA, ...SAVE)), 'a game')
  const [key = '', ...others] = uninstallers()
  assert.deepEqual(others, [])
  assert.deepEqual(
    ['DisplayVersion', 'DisplayName', 'Publisher', 'HelpLink'].map((name) => readValue(key, name)),
    [version, `${APP.productName} ${version}`, IDENTITY.publisher, IDENTITY.homepage],
  )
}

/** @throws unless everything but the saved games is gone */
function expectRemoved(windows: Windows): void {
  const { at, shortcuts } = placesOf(windows)
  const { has, uninstallers } = registryOf(windows)
  assert.equal(existsSync(at(...LOCAL, PROGRAM)), false, 'the program is still there')
  assert.deepEqual(
    shortcuts.filter((file) => existsSync(file)),
    [],
  )
  assert.equal(has(TYPE), false, `${TYPE} is still there`)
  assert.deepEqual(uninstallers(), [])
  assert.equal(textOf(at(...DATA, ...SAVE)), 'a game')
}

/**
 * Installs, updates and removes Kododo. The checks run in order, and each continues the one before.
 * @param older absolute path of an installer of an older version
 * @param olderVersion its version
 * @param newer absolute path of the installer of this version
 */
export function wineChecks(windows: Windows, older: string, olderVersion: string, newer: string): Checks {
  const { at, named, shortcuts } = placesOf(windows)
  const { readValue } = registryOf(windows)
  const run = (...args: readonly string[]) => printedBy(WINE, args, windows.env)
  return {
    'an older version is installed for one user, and Windows lists it': () => {
      mkdirSync(at(...DATA, 'saves'), { recursive: true })
      writeFileSync(at(...DATA, ...SAVE), 'a game')
      run(older, '/S')
      expectInstalled(windows, olderVersion)
    },
    'shortcuts on the desktop and in the menu start it': () => {
      const target = wide(named(...LOCAL, PROGRAM))
      assert.deepEqual(
        shortcuts.filter((file) => !readFileSync(file).includes(target)),
        [],
      )
    },
    'the registry assigns it the files that it saves, with their name and icon': () => {
      assert.equal(readValue(`${CLASSES}\\.${FILE_ENDING}`), SAVE_FILES.windowsClass)
      assert.equal(readValue(TYPE), SAVE_FILES.name)
      assert.equal(readValue(`${TYPE}\\DefaultIcon`), named(...LOCAL, 'resources', 'file.ico'))
      assert.equal(readValue(`${TYPE}\\shell\\open\\command`), `"${named(...LOCAL, PROGRAM)}" "%1"`)
    },
    'the command in the registry for opening a saved game starts it with that game': () => {
      const [, program = ''] = /^"(.*)" "%1"$/.exec(readValue(`${TYPE}\\shell\\open\\command`)) ?? []
      run(program, named(...DATA, ...SAVE))
      const started = readFileSync(at(...DATA, 'started.txt'), 'utf16le')
      assert.equal(started, `"${named(...DATA, ...SAVE)}"`)
    },
    'an update replaces it, and keeps games and shortcuts': () => {
      writeFileSync(at(...LOCAL, LEFTOVER), '')
      run(newer, '/S')
      expectInstalled(windows, APP.version)
      assert.equal(existsSync(at(...LOCAL, LEFTOVER)), false, 'a file of the older version is still there')
      assert.deepEqual(
        shortcuts.filter((file) => !existsSync(file)),
        [],
      )
    },
    'the uninstaller removes it with its shortcuts and entries, but not the games': () => {
      // With the last argument it stays in this process instead of continuing as a copy of itself, whose end could not be awaited.
      run(at(...LOCAL, UNINSTALLER), '/S', `_?=${named(...LOCAL)}`)
      expectRemoved(windows)
    },
  }
}
