import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AfterPackContext, Configuration } from 'electron-builder'
import { IDENTITY } from '../../src/shared/identity.ts'
import { APP, SAVE_FILES } from './about-app.ts'
import { setFuses } from './fuses.ts'
import { desktopEntry } from './linux/desktop-entry.ts'

/** What may sign, as far as it is at hand. */
export interface Signing {
  /** A certificate for macOS, without which an app is signed by nobody in particular, as its processors demand. */
  readonly mac: boolean
  /** A key of Apple's for having it looked at. */
  readonly notarized: boolean
}

export interface Packing {
  /** Absolute path of the folder for what is made. */
  readonly output: string
  /** Absolute path of what stands in for Electron; null where Electron itself is fetched. */
  readonly standIn: string | null
  readonly signing: Signing
}

/** Beside the archive: what a player may want to read, in a folder that the about page opens. */
const LICENCES = 'licences'

/** How electron-builder packs the app. */
export const configuration = ({ output, standIn, signing }: Packing): Configuration => ({
  appId: APP.id,
  productName: APP.productName,
  copyright: `Copyright © 2026 ${IDENTITY.publisher}`,
  electronVersion: APP.electronVersion,
  ...(standIn === null ? {} : { electronDist: standIn }),
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
  afterPack: finish,
  fileAssociations: [
    {
      ext: SAVE_FILES.ending,
      name: SAVE_FILES.name,
      description: SAVE_FILES.name,
      mimeType: SAVE_FILES.mimeType,
      icon: 'resources/icons/file',
      role: 'Editor',
    },
  ],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder fills these in.
  artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
  mac: {
    target: ['dmg', 'zip'],
    category: 'public.app-category.card-games',
    icon: 'resources/icons/icon.icns',
    ...(signing.mac ? {} : { identity: '-' }),
    hardenedRuntime: signing.mac,
    notarize: signing.notarized,
    extendInfo: { NSRequiresAquaSystemAppearance: false },
  },
  win: { target: ['nsis'], icon: 'resources/icons/icon.ico' },
  nsis: {
    // For whoever is logged in, without an administrator; into the same place each time.
    oneClick: true,
    perMachine: false,
    // One for each processor is half the size.
    buildUniversalInstaller: false,
    deleteAppDataOnUninstall: false,
    shortcutName: APP.productName,
  },
  linux: {
    target: ['AppImage', 'tar.gz'],
    icon: 'resources/icons',
    executableName: APP.name,
    syncDesktopName: true,
    category: 'Game;CardGame',
    synopsis: APP.summary,
    description: APP.summary,
    maintainer: `${IDENTITY.maintainer.name} <${IDENTITY.maintainer.email}>`,
    desktop: { entry: desktopEntry },
  },
})

/** What the packer leaves to us, right before it signs. */
async function finish({ appOutDir, packager, electronPlatformName }: AfterPackContext): Promise<void> {
  copyElectronsLicences(appOutDir, packager.getResourcesDir(appOutDir))
  const { productFilename } = packager.appInfo
  const programs: Readonly<Record<string, string>> = {
    darwin: `${productFilename}.app`,
    win32: `${productFilename}.exe`,
  }
  await setFuses(join(appOutDir, programs[electronPlatformName] ?? APP.name))
}

/** They lie beside the program, and on macOS nowhere: the about page shows one folder on every system. */
function copyElectronsLicences(from: string, resources: string): void {
  for (const name of ['LICENSE.electron.txt', 'LICENSES.chromium.html']) {
    if (existsSync(join(from, name))) cpSync(join(from, name), join(resources, LICENCES, name))
  }
}
