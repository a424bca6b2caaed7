import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PlistObject, parsePlistFile, savePlistFile } from 'app-builder-lib/out/util/plist.js'
import type { AfterPackContext, Configuration, FileAssociation } from 'electron-builder'
import { IDENTITY } from '../../src/shared/identity.ts'
import { ROOT } from '../run/machine.ts'
import { APP, SAVE_FILES } from './about-app.ts'
import { setFuses } from './fuses.ts'
import { desktopEntry } from './linux/system-files.ts'

/** The available keys for signing. */
export interface Signing {
  /** A certificate for macOS, without which an app is signed by nobody in particular, as its processors demand. */
  readonly mac: boolean
  /** A key of Apple's for having it looked at. */
  readonly notarized: boolean
  readonly windows: boolean
}

export interface Packing {
  /** Absolute path of the folder for what is made. */
  readonly output: string
  /** Absolute path of what stands in for Electron; null where Electron itself is fetched. */
  readonly standIn: string | null
  readonly signing: Signing
}

/** Of Electron's own downloads, by the package that is pinned: what does not match is not packed. */
const checksums = (): Record<string, string> =>
  JSON.parse(readFileSync(join(ROOT, 'node_modules', 'electron', 'checksums.json'), 'utf8'))

/** Beside the archive: what a player may want to read, in a folder that the about page opens. */
const LICENCES = 'licences'

/** The configuration of electron-builder. */
export const configuration = ({ output, standIn, signing }: Packing): Configuration => ({
  appId: APP.id,
  productName: APP.productName,
  copyright: `Copyright © 2026 ${IDENTITY.publisher}`,
  electronVersion: APP.electronVersion,
  ...(standIn === null ? { electronDownload: { checksums: checksums() } } : { electronDist: standIn }),
  // Windows shows both as the publisher's.
  extraMetadata: {
    author: { name: IDENTITY.publisher, email: IDENTITY.maintainer.email },
    homepage: IDENTITY.homepage,
  },
  directories: { output, buildResources: 'resources' },
  // Every library is in the bundles already.
  files: [
    'out/{main,preload,renderer}/**',
    'resources/icons/icon-256.png',
    '!**/{.vite,node_modules}/**',
    '!**/*.map',
  ],
  extraResources: [
    { from: 'LICENSE', to: `${LICENCES}/LICENSE.txt` },
    { from: 'THIRD-PARTY-NOTICES.md', to: `${LICENCES}/THIRD-PARTY-NOTICES.md` },
  ],
  asar: true,
  npmRebuild: false,
  // The texts of the app are English, and so are those that Chromium brings.
  electronLanguages: ['en-US'],
  toolsets: { appimage: '1.0.3' },
  publish: null,
  afterExtract: forgetVersion,
  afterPack: finish,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder fills these in.
  artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
  mac: {
    target: ['dmg', 'zip'],
    fileAssociations: [savedGames(SAVE_FILES.name)],
    category: 'public.app-category.card-games',
    icon: 'resources/icons/icon.icns',
    ...(signing.mac ? {} : { identity: '-' }),
    // Electron-builder's own entitlements stay until signed copies have been played. Without native modules, JIT alone would do
    // for a signed Electron; but `packed-specs` plays a copy that it signs ad hoc, and that loads Electron's framework only
    // without library validation.
    hardenedRuntime: signing.mac,
    // A certificate that cannot be used must not pass for none.
    forceCodeSigning: signing.mac,
    notarize: signing.notarized,
    extendInfo: { NSRequiresAquaSystemAppearance: false },
  },
  win: {
    target: ['nsis'],
    fileAssociations: [savedGames(SAVE_FILES.windowsClass)],
    icon: 'resources/icons/icon.ico',
    forceCodeSigning: signing.windows,
  },
  nsis: {
    // For whoever is logged in, without an administrator; into the same place each time.
    oneClick: true,
    perMachine: false,
    // One for each processor is half the size.
    buildUniversalInstaller: false,
    deleteAppDataOnUninstall: false,
    // It would let an updater ask for an administrator, and there is no updater.
    packElevateHelper: false,
    include: 'tools/package/windows/installer.nsh',
    shortcutName: APP.productName,
  },
  linux: {
    target: ['AppImage', 'tar.gz'],
    fileAssociations: [savedGames(SAVE_FILES.name)],
    // From a folder, electron-builder takes only icons that are named after their size.
    icon: 'resources/icons/icon-512.png',
    executableName: APP.name,
    syncDesktopName: true,
    category: 'Game;CardGame',
    description: APP.summary,
    desktop: { entry: desktopEntry },
  },
})

/** @param name the kind of file on macOS; on Windows the registry key of the file type */
const savedGames = (name: string): FileAssociation => ({
  ext: SAVE_FILES.ending,
  name,
  description: SAVE_FILES.name,
  mimeType: SAVE_FILES.mimeType,
  icon: 'resources/icons/file',
  role: 'Editor',
  // On macOS, the app that makes these files.
  rank: 'Owner',
})

/** The packer does so with an Electron that it fetched itself: a stand-in must not have more. */
async function forgetVersion({ appOutDir }: Pick<AfterPackContext, 'appOutDir'>): Promise<void> {
  rmSync(join(appOutDir, 'version'), { force: true })
}

/** Runs right before the packer signs. */
async function finish({ appOutDir, packager, electronPlatformName }: AfterPackContext): Promise<void> {
  moveElectronsLicences(appOutDir, packager.getResourcesDir(appOutDir))
  // The packers of .deb and .rpm ask for it, and the packer takes Electron's own away.
  if (electronPlatformName === 'linux') writeFileSync(join(appOutDir, 'version'), APP.electronVersion)
  const { productFilename } = packager.appInfo
  const programs: Readonly<Record<string, string>> = {
    darwin: `${productFilename}.app`,
    win32: `${productFilename}.exe`,
  }
  const program = join(appOutDir, programs[electronPlatformName] ?? APP.name)
  if (electronPlatformName === 'darwin') await forbidLoading(join(program, 'Contents', 'Info.plist'))
  await setFuses(program)
}

/**
 * Takes away the permission to load from any address, which electron-builder gives to every app for macOS: this one never uses the network.
 * @param file the app's Info.plist
 */
export async function forbidLoading(file: string): Promise<void> {
  const { NSAppTransportSecurity: _permissions, ...others } = await parsePlistFile<PlistObject>(file)
  await savePlistFile(file, others)
}

/** Electron's own licence and Chromium's, as the packer names them. */
export const ELECTRONS_LICENCES = ['LICENSE.electron.txt', 'LICENSES.chromium.html'] as const

/**
 * The packer leaves them beside the program, or on macOS among the resources: the about page shows one folder on every system.
 * @param program absolute path of the folder that the program is in
 * @throws where one of them is missing
 */
export function moveElectronsLicences(program: string, resources: string): void {
  const folder = join(resources, LICENCES)
  mkdirSync(folder, { recursive: true })
  for (const name of ELECTRONS_LICENCES) {
    const from = [program, resources].map((place) => join(place, name)).find((path) => existsSync(path))
    if (from === undefined) throw new Error(`${name} is not in what was packed.`)
    renameSync(from, join(folder, name))
  }
}
