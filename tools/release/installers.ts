import { err, ok, type Result } from '../../src/shared/result.ts'
import type { Processor, System } from '../package/arguments.ts'

/** The processors that each system's installers are made for. */
export const PROCESSORS: Readonly<Record<System, readonly Processor[]>> = {
  linux: ['x64'],
  mac: ['arm64', 'x64'],
  windows: ['x64', 'arm64'],
}

/** What a release has for its players, as the packer names it. */
const INSTALLERS = [
  'kododo_VERSION_amd64.deb',
  'kododo-VERSION-1.x86_64.rpm',
  'Kododo-VERSION-linux-x86_64.AppImage',
  'Kododo-VERSION-linux-x64.tar.gz',
  'Kododo-VERSION-mac-arm64.dmg',
  'Kododo-VERSION-mac-arm64.zip',
  'Kododo-VERSION-mac-x64.dmg',
  'Kododo-VERSION-mac-x64.zip',
  'Kododo-VERSION-win-x64.exe',
  'Kododo-VERSION-win-arm64.exe',
] as const

/** @returns the names of all files that players choose from */
export const installersOf = (version: string): readonly string[] =>
  INSTALLERS.map((name) => name.replace('VERSION', version))

/**
 * Picks a release's installers among what was built.
 * @param names of all files there are; what players do not need is passed over
 * @returns the installers, or which of them are missing
 */
export function pickInstallers(
  names: readonly string[],
  version: string,
): Result<readonly string[], readonly string[]> {
  const wanted = installersOf(version)
  const missing = wanted.filter((name) => !names.includes(name))
  return missing.length === 0 ? ok(wanted) : err(missing)
}
