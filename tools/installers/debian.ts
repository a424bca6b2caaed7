import { existsSync } from 'node:fs'
import { isInPath } from '../run/machine.ts'

/** Debian's Wine for 64 bits, which needs no second architecture. */
export const WINE = '/usr/lib/wine/wine64'

/** The programs that the checks run, each with the package of Debian that has it. */
const NEEDED = {
  makensis: 'nsis',
  'i686-w64-mingw32-gcc': 'gcc-mingw-w64-i686-win32',
  'x86_64-w64-mingw32-gcc': 'gcc-mingw-w64-x86-64-win32',
  [WINE]: 'wine64',
  '7zz': '7zip',
  unsquashfs: 'squashfs-tools',
  'desktop-file-validate': 'desktop-file-utils',
  appstreamcli: 'appstream',
  'update-mime-database': 'shared-mime-info',
} as const

const isInstalled = (program: string) => (program.startsWith('/') ? existsSync(program) : isInPath(program))

/**
 * @param isThere tells whether a program is installed
 * @returns the command that installs what is missing; null if nothing is
 */
export function missingPackages(isThere: (program: string) => boolean = isInstalled): string | null {
  const missing = Object.entries(NEEDED).flatMap(([program, name]) => (isThere(program) ? [] : [name]))
  return missing.length === 0 ? null : `apt-get install --no-install-recommends ${missing.join(' ')}`
}
