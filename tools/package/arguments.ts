import { BadArgument, flag, optional } from '../run/command.ts'

export type System = 'linux' | 'mac' | 'windows'
export type Processor = 'x64' | 'arm64'

export interface PackageOptions {
  readonly system: System
  readonly processors: readonly Processor[]
  /** Makes only the unpacked app, and on Linux the .deb. */
  readonly unpackedOnly: boolean
  /** A package for players, which needs a complete identity. */
  readonly release: boolean
}

const SYSTEMS: Readonly<Partial<Record<NodeJS.Platform, System>>> = { darwin: 'mac', win32: 'windows' }

/** The system of this machine, the default target. */
export const systemOf = (platform: NodeJS.Platform): System => SYSTEMS[platform] ?? 'linux'

/** Options of `npm run package`. */
export const PACKAGE_OPTIONS = {
  linux: flag('packs for Linux'),
  mac: flag('packs for macOS'),
  windows: flag('packs for Windows'),
  arch: optional(
    'processors, separated by commas: x64, arm64 (default: the one of this machine)',
    'NAME,NAME',
  ),
  dir: flag('makes only the unpacked app, and on Linux the .deb'),
  release: flag('packs for players: fails while src/shared/identity.ts has placeholders'),
}

interface Given {
  readonly linux: boolean
  readonly mac: boolean
  readonly windows: boolean
  readonly arch: string | null
  readonly dir: boolean
  readonly release: boolean
}

/** @throws BadArgument for several systems or an unknown processor */
export function packageOptions(given: Given, platform: NodeJS.Platform, processor: string): PackageOptions {
  const systems = (['linux', 'mac', 'windows'] as const).filter((system) => given[system])
  const [system = systemOf(platform), ...others] = systems
  if (others.length > 0) throw new BadArgument('One system at a time: --linux, --mac or --windows')
  const processors = (given.arch ?? processor).split(',').map((arch) => {
    if (arch === 'x64' || arch === 'arm64') return arch
    throw new BadArgument(`There is no Kododo for the processor ${arch}: x64 or arm64`)
  })
  return { system, processors, unpackedOnly: given.dir, release: given.release }
}
