import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FILE_ENDING } from '../../src/shared/files.ts'
import { APP, SAVE_FILES } from '../package/about-app.ts'
import { desktopFile, metainfoFile, mimeTypeFile, releasesOf } from '../package/linux/system-files.ts'
import { installersOf } from '../release/files.ts'
import { ROOT } from '../run/machine.ts'
import { type Checks, printedBy } from './checks.ts'
import { APPIMAGE_RUNTIME } from './tool-box.ts'

/** Registers a MIME type description with the Linux tools. @param folder is created @returns the registered file endings */
function endingsOf(folder: string, description: string): string {
  mkdirSync(join(folder, 'packages'), { recursive: true })
  writeFileSync(join(folder, 'packages', 'kododo.xml'), description)
  printedBy('update-mime-database', [folder], { PKGSYSTEM_ENABLE_FSYNC: '0' })
  return readFileSync(join(folder, 'globs2'), 'utf8')
}

const OUR_FILES = `:${SAVE_FILES.mimeType}:*.${FILE_ENDING}\n`

/** Writes a text to a file and validates it with a program. @returns the output of the program @throws if it rejects the text */
function validated(
  folder: string,
  name: string,
  text: string,
  program: string,
  ...args: readonly string[]
): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return printedBy(program, [...args, file])
}

/** Checks the system files in our .deb and .rpm. @param folder absolute path of an empty folder */
export const linuxFileChecks = (folder: string): Checks => ({
  'desktop-file-validate accepts our desktop file': () =>
    assert.equal(validated(folder, `${APP.name}.desktop`, desktopFile(), 'desktop-file-validate'), ''),
  'appstreamcli accepts our AppStream metadata': () =>
    validated(
      folder,
      `${APP.id}.metainfo.xml`,
      metainfoFile(releasesOf()),
      'appstreamcli',
      'validate',
      '--no-net',
    ),
  'Linux recognizes the files that the app saves by our description': () =>
    assert.ok(endingsOf(join(folder, 'mime'), mimeTypeFile()).includes(OUR_FILES)),
})

/** @param output absolute path of the folder that the AppImage and the .tar.gz were packed into */
export function linuxChecks(output: string): Checks {
  const [image = ''] = installersOf(APP.version).filter((name) => name.endsWith('.AppImage'))
  const [archive = ''] = installersOf(APP.version).filter((name) => name.endsWith('.tar.gz'))
  const content = join(output, 'content')
  const at = (...path: readonly string[]) => join(content, ...path)
  const textOf = (...path: readonly string[]) => readFileSync(at(...path), 'utf8')
  return {
    'the AppImage has the file name of a release': () => {
      printedBy('unsquashfs', [
        '-quiet',
        '-no-progress',
        '-offset',
        `${APPIMAGE_RUNTIME.length}`,
        '-dest',
        content,
        join(output, image),
      ])
      assert.ok(statSync(at('AppRun')).mode & 0o111, 'AppRun cannot be run')
    },
    'desktop-file-validate accepts its desktop file, which opens the files that the app saves': () => {
      assert.deepEqual(
        readdirSync(content).filter((name) => name.endsWith('.desktop')),
        [`${APP.name}.desktop`],
      )
      assert.equal(printedBy('desktop-file-validate', [at(`${APP.name}.desktop`)]), '')
      const lines = textOf(`${APP.name}.desktop`).split('\n')
      for (const line of [
        'Exec=AppRun %U',
        `Icon=${APP.name}`,
        `MimeType=${SAVE_FILES.mimeType};`,
        `StartupWMClass=${APP.name}`,
      ]) {
        assert.ok(lines.includes(line), `${APP.name}.desktop has no line ${line}`)
      }
    },
    'it includes our icon, and its desktop entry names it': () => {
      const ours = readFileSync(join(ROOT, 'resources', 'icons', 'icon-512.png'))
      for (const path of [
        `usr/share/icons/hicolor/512x512/apps/${APP.name}.png`,
        `${APP.name}.png`,
        '.DirIcon',
      ]) {
        assert.ok(readFileSync(at(path)).equals(ours), `${path} is not our icon`)
      }
    },
    'Linux recognizes the files that the app saves by its description': () => {
      const description = textOf('usr/share/mime/packages', `${APP.name}.xml`)
      assert.ok(endingsOf(join(output, 'mime'), description).includes(OUR_FILES))
    },
    'the .tar.gz contains the program, its archive and the licences in one folder': () => {
      const names = printedBy('tar', ['-tzf', join(output, archive)])
        .trim()
        .split('\n')
      const folder = archive.replace('.tar.gz', '')
      assert.deepEqual(
        names.filter((name) => !name.startsWith(`${folder}/`)),
        [],
      )
      for (const path of [APP.name, 'resources/app.asar', 'resources/licences/LICENSE.txt']) {
        assert.ok(names.includes(`${folder}/${path}`), `${path} is not in it`)
      }
    },
  }
}
