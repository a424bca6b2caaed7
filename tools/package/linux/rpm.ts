import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Installer } from 'electron-installer-redhat'
import { IDENTITY } from '../../../src/shared/identity.ts'
import { APP } from '../about-app.ts'
import {
  addSystemFiles,
  appIcons,
  beside,
  LICENCE_FILE,
  systemFiles,
  type ToPack,
  withSystemFiles,
} from './system-files.ts'

/** Fedora's names for processors. */
const ARCHITECTURES = { x64: 'x86_64', arm64: 'aarch64' } as const

class RpmPacker extends Installer {
  override get contentFunctions() {
    return withSystemFiles(super.contentFunctions)
  }

  addSystemFiles() {
    addSystemFiles(join(this.stagingDir, this.baseAppDir))
  }

  override copyLicense(target: string) {
    return copyFile(LICENCE_FILE, target)
  }
}

/**
 * Makes an .rpm of an unpacked app with the system's rpmbuild.
 * @returns the package's absolute path
 */
export async function packRpm({ app, output, processor }: ToPack): Promise<string> {
  const file = join(output, `${APP.name}-${APP.version}-1.${ARCHITECTURES[processor]}.rpm`)
  const packer = new RpmPacker({
    src: app,
    dest: output,
    rename: () => file,
    logger: () => undefined,
    name: APP.name,
    productName: APP.productName,
    bin: APP.name,
    arch: ARCHITECTURES[processor],
    license: APP.licence,
    description: APP.summary,
    productDescription: APP.paragraphs.join('\n\n'),
    homepage: IDENTITY.homepage,
    icon: appIcons(),
    // The rest is in the packer's own list.
    requires: ['(alsa-lib or libasound2)'],
    specTemplate: beside('kododo.spec.ejs'),
    systemFiles: systemFiles().map(({ path }) => path),
    scripts: { post: beside('after-install.sh'), postun: beside('after-remove.sh') },
  })
  await packer.generateDefaults()
  packer.generateOptions()
  await packer.generateScripts()
  await packer.createStagingDir()
  await packer.createContents()
  await packer.createPackage()
  await packer.movePackage()
  return file
}
