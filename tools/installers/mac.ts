import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PlistObject, parsePlistFile } from 'app-builder-lib/out/util/plist.js'
import { FILE_ENDING } from '../../src/shared/files.ts'
import { APP, SAVE_FILES } from '../package/about-app.ts'
import { wrongFuses } from '../package/fuses.ts'
import { installersOf } from '../release/files.ts'
import { ROOT } from '../run/machine.ts'
import type { Checks } from './checks.ts'

/** The picture types in icons for macOS: up to 512 pixels for files, and up to 1024 for the app. */
const FILE_TYPES = ['ic04', 'ic05', 'ic07', 'ic08', 'ic09'] as const
const ICONS = { 'icon.icns': [...FILE_TYPES, 'ic10'], 'file.icns': FILE_TYPES } as const

/** @param output absolute path of the folder that the app was packed into */
export function macChecks(output: string): Checks {
  const app = join(output, 'mac-arm64', `${APP.productName}.app`)
  const contents = join(app, 'Contents')
  const about = (): Promise<PlistObject> => parsePlistFile<PlistObject>(join(contents, 'Info.plist'))
  return {
    'there is a .zip for each processor, with the file name of a release': () =>
      assert.deepEqual(
        readdirSync(output)
          .filter((name) => name.endsWith('.zip'))
          .toSorted(),
        installersOf(APP.version)
          .filter((name) => name.endsWith('.zip'))
          .toSorted(),
      ),
    'the app opens the files that it saves, as their owner': async () => {
      const { CFBundleDocumentTypes: types } = await about()
      const files = { CFBundleTypeExtensions: [FILE_ENDING], CFBundleTypeName: SAVE_FILES.name }
      const rank = { CFBundleTypeRole: 'Editor', LSHandlerRank: 'Owner', CFBundleTypeIconFile: 'file.icns' }
      assert.deepEqual(types, [{ ...files, ...rank }])
    },
    'the app and its files have our icons, in all sizes': async () => {
      assert.equal((await about()).CFBundleIconFile, 'icon.icns')
      for (const [name, types] of Object.entries(ICONS)) {
        const packed = readFileSync(join(contents, 'Resources', name))
        assert.ok(packed.equals(readFileSync(join(ROOT, 'resources', 'icons', name))), `${name} is not ours`)
        assert.deepEqual(
          types.filter((type) => !packed.includes(type)),
          [],
          `${name} lacks sizes`,
        )
      }
    },
    'the app has no permission to load from any address, and contains the checksum of its archive':
      async () => {
        const { NSAppTransportSecurity: transport, ElectronAsarIntegrity: integrity } = await about()
        assert.equal(transport, undefined)
        assert.match(
          JSON.stringify(integrity),
          /"Resources\/app\.asar":\{"algorithm":"SHA256","hash":"[0-9a-f]{64}"/,
        )
      },
    'the app is a card game for macOS 13, in light and dark': async () => {
      const { LSApplicationCategoryType, LSMinimumSystemVersion, NSRequiresAquaSystemAppearance } =
        await about()
      assert.deepEqual(
        [LSApplicationCategoryType, LSMinimumSystemVersion, NSRequiresAquaSystemAppearance],
        ['public.app-category.card-games', '13.0', false],
      )
    },
    'its programs have our name, and its fuses have their shipped values': async () => {
      assert.ok(existsSync(join(contents, 'MacOS', APP.productName)))
      const helpers = readdirSync(join(contents, 'Frameworks')).filter((name) => name.endsWith('.app'))
      assert.deepEqual(
        helpers.filter((name) => !name.startsWith(`${APP.productName} Helper`)),
        [],
      )
      assert.deepEqual(await wrongFuses(app), [])
    },
  }
}
