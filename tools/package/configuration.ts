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
  /** A certificate for macOS. Without it, the app is signed ad hoc, because Apple's processors require a signature. */
  readonly mac: boolean
  /** A key for Apple's notary service. */
  readonly notarized: boolean
  readonly windows: boolean
}

export interface Packing {
  /** Absolute path of the output folder. */
  readonly output: string
  /** Absolute path of the replacement for Electron; null if Electron itself is downloaded. */
  readonly standIn: string | null
  readonly signing: Signing
}

/** Checksums of Electron's downloads from the pinned package. A download that does not match is not packed. */
const checksums = (): Record<string, string> =>
  JSON.parse(readFileSync(join(ROOT, 'node_modules', 'electron', 'checksums.json'), 'utf8'))

/** Files for players to read, beside the archive in a folder that the about page opens. */
const LICENCES = 'licences'

/** The configuration of electron-builder. */
export const configuration = ({ output, standIn, signing }: Packing): Configuration => ({
  appId: APP.id,
  productName: APP.productName,
  copyright: `Copyright © 2026 ${IDENTITY.publisher}`,
  electronVersion: APP.electronVersion,
  ...(standIn === null ? { electronDownload: { checksums: checksums() } } : { electronDist: standIn }),
  // Windows shows both as the publisher.
  extraMetadata: {
    author: { name: IDENTITY.publisher, email: IDENTITY.maintainer.email },
    homepage: IDENTITY.homepage,
  },
  directories: { output, buildResources: 'resources' },
  // Every library is already in the bundles.
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
  // The app is in English, so only Chromium's English texts are needed.
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
    // Electron-builder's own entitlements stay until signed copies have been tested. Without native modules, JIT alone would do
    // for a signed Electron; but `packed-specs` plays a copy that it signs ad hoc, and that loads Electron's framework only
    // without library validation.
    hardenedRuntime: signing.mac,
    // An unusable certificate must fail instead of being ignored.
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
    // Installs for the current user, without an administrator, and always into the same folder.
    oneClick: true,
    perMachine: false,
    // A separate installer for each processor is half the size.
    buildUniversalInstaller: false,
    deleteAppDataOnUninstall: false,
    // It only lets an updater ask for an administrator, and there is no updater.
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
  // On macOS, this app is the owner of the file type.
  rank: 'Owner',
})

/** Removes the version file, as the packer does for a downloaded Electron, so that a replacement leaves nothing more. */
async function forgetVersion({ appOutDir }: Pick<AfterPackContext, 'appOutDir'>): Promise<void> {
  rmSync(join(appOutDir, 'version'), { force: true })
}

/** Runs just before the packer signs. */
async function finish({ appOutDir, packager, electronPlatformName }: AfterPackContext): Promise<void> {
  moveElectronsLicences(appOutDir, packager.getResourcesDir(appOutDir))
  // The packers of .deb and .rpm need it, but the packer removes Electron's own.
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
 * Removes the permission to load from any address, which electron-builder gives to every macOS app. This one never uses the network.
 * @param file the app's Info.plist
 */
export async function forbidLoading(file: string): Promise<void> {
  const { NSAppTransportSecurity: _permissions, ...others } = await parsePlistFile<PlistObject>(file)
  await savePlistFile(file, others)
}

/** The packer's file names for the licences of Electron and Chromium. */
export const ELECTRONS_LICENCES = ['LICENSE.electron.txt', 'LICENSES.chromium.html'] as const

/**
 * Moves the licences to our folder, because the about page opens a single folder on every system. The packer leaves them beside the program, or on macOS in the resources.
 * @param program absolute path of the program's folder
 * @throws if one of them is missing
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
