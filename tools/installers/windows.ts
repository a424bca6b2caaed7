import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FILE_ENDING } from '../../src/shared/files.ts'
import { APP, SAVE_FILES } from '../package/about-app.ts'
import type { Processor } from '../package/arguments.ts'
import { wrongFuses } from '../package/fuses.ts'
import { installersOf } from '../release/installers.ts'
import { ROOT } from '../run/machine.ts'
import type { Checks } from './checks.ts'

const UNPACKED: Readonly<Record<Processor, string>> = { x64: 'win-unpacked', arm64: 'win-arm64-unpacked' }

/** The pictures in an .ico file, each as its bytes. */
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
 * @param scripts absolute path of the folder with what makensis has compiled
 */
export function windowsChecks(output: string, scripts: string, processors: readonly Processor[]): Checks {
  const unpacked = processors.map((processor) => join(output, UNPACKED[processor]))
  const programs = unpacked.map((folder) => join(folder, `${APP.productName}.exe`))
  const installers = installersOf(APP.version).filter((name) => name.endsWith('.exe'))
  return {
    'makensis compiles an installer for each processor, under the name that a release has': () =>
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
    'the program knows the checksum of its archive, and its fuses are as they ship': async () => {
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
      const wanted = `!insertmacro APP_ASSOCIATE "${FILE_ENDING}" "${SAVE_FILES.windowsClass}" "${SAVE_FILES.name}" "$INSTDIR\\resources\\file.ico"`
      for (const script of registering) assert.ok(script.includes(wanted), `No script has ${wanted}`)
    },
    'the script includes what we have it do otherwise': () => {
      const wanted = '/tools/package/windows/installer.nsh"'
      assert.equal(scriptsWith(scripts, wanted).length, 2 * processors.length, `No script has ${wanted}`)
    },
    'the uninstaller gives up the same files': () => {
      const wanted = `!insertmacro APP_UNASSOCIATE "${FILE_ENDING}" "${SAVE_FILES.windowsClass}"`
      assert.equal(scriptsWith(scripts, wanted).length, processors.length, `No script has ${wanted}`)
    },
  }
}
