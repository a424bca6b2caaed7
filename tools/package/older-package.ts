import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A version before all others. */
export const OLDER = '0.0.1'

/**
 * Makes a copy of the package with an older version number, to test an update to the current one.
 * @param deb absolute path
 * @param folder absolute path of an empty folder for the copy
 * @returns the absolute path of the copy
 */
export function makeOlder(deb: string, folder: string): string {
  const content = join(folder, 'content')
  const older = join(folder, `kododo_${OLDER}_amd64.deb`)
  dpkgDeb('-R', deb, content)
  const control = join(content, 'DEBIAN', 'control')
  writeFileSync(control, readFileSync(control, 'utf8').replace(/^Version: .*$/m, `Version: ${OLDER}`))
  dpkgDeb('-Zgzip', '-z1', '--root-owner-group', '-b', content, older)
  return older
}

function dpkgDeb(...args: readonly string[]): void {
  const { status, stderr } = spawnSync('dpkg-deb', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`dpkg-deb ${args[0]} failed: ${stderr}`)
}
