import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Installer } from 'electron-installer-debian'
import { IDENTITY } from '../../../src/shared/identity.ts'
import { APP } from '../about-app.ts'
import {
  addSystemFiles,
  appIcons,
  beside,
  LICENCE_FILE,
  type ToPack,
  withSystemFiles,
} from './system-files.ts'

/** Debian's names for processors. */
const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' } as const

/** Debian's packages for the libraries of Electron 45. The packer's own list also has helpers for a trash that the app never uses. */
const DEPENDS = [
  'libgtk-3-0',
  'libnss3',
  'libgbm1',
  'libdrm2',
  'libxcb-dri3-0',
  'libatspi2.0-0',
  'libnotify4',
  'libsecret-1-0',
  'libasound2t64 | libasound2',
  'xdg-utils',
]

class DebPacker extends Installer {
  override get contentFunctions() {
    return withSystemFiles(super.contentFunctions)
  }

  addSystemFiles() {
    addSystemFiles(join(this.stagingDir, this.baseAppDir))
  }

  override generateOptions() {
    super.generateOptions()
    Object.assign(this.options, { depends: DEPENDS, recommends: [], suggests: [] })
  }

  override copyLicense(target: string) {
    return copyFile(LICENCE_FILE, target)
  }
}

/**
 * Makes a .deb of an unpacked app with the system's dpkg-deb.
 * @returns the package's absolute path
 */
export async function packDeb({ app, output, processor }: ToPack): Promise<string> {
  const file = join(output, `${APP.name}_${APP.version}_${ARCHITECTURES[processor]}.deb`)
  const packer = new DebPacker({
    src: app,
    dest: output,
    rename: () => file,
    logger: () => undefined,
    name: APP.name,
    productName: APP.productName,
    bin: APP.name,
    arch: ARCHITECTURES[processor],
    description: APP.summary,
    productDescription: APP.paragraphs.join('\n\n'),
    section: 'games',
    maintainer: `${IDENTITY.maintainer.name} <${IDENTITY.maintainer.email}>`,
    homepage: IDENTITY.homepage,
    icon: appIcons(),
    scripts: { postinst: beside('after-install.sh'), postrm: beside('after-remove.sh') },
    lintianOverrides: [
      'embedded-library',
      'unstripped-binary-or-object',
      'changelog-file-missing-in-native-package',
    ],
  })
  await packer.generateDefaults()
  packer.generateOptions()
  await packer.createStagingDir()
  await packer.createContents()
  await packer.createPackage()
  await packer.movePackage()
  return file
}
