import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Before any version that there is. */
export const OLDER = '0.0.1'

/**
 * The same package under an older number, so that the one at hand can take its place as an update does.
 * @param deb absolute path
 * @returns the older one's absolute path
 */
export function makeOlder(deb: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kododo-older-'))
  const older = join(tmpdir(), `kododo_${OLDER}_all.deb`)
  dpkgDeb('-R', deb, folder)
  const control = join(folder, 'DEBIAN', 'control')
  writeFileSync(control, readFileSync(control, 'utf8').replace(/^Version: .*$/m, `Version: ${OLDER}`))
  dpkgDeb('-Zgzip', '-z1', '--root-owner-group', '-b', folder, older)
  rmSync(folder, { recursive: true })
  return older
}

function dpkgDeb(...args: readonly string[]): void {
  const { status, stderr } = spawnSync('dpkg-deb', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`dpkg-deb ${args[0]} failed: ${stderr}`)
}
