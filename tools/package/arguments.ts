import { parseArgs } from 'node:util'

export type System = 'linux' | 'mac' | 'windows'
export type Processor = 'x64' | 'arm64'

export interface PackageOptions {
  readonly system: System
  readonly processors: readonly Processor[]
  /** Only the unpacked app, and what is made of it by the system's own packers. */
  readonly unpackedOnly: boolean
  /** For players: nothing may be missing that they or their systems are told. */
  readonly release: boolean
}

const SYSTEMS: Readonly<Partial<Record<NodeJS.Platform, System>>> = { darwin: 'mac', win32: 'windows' }

/** The system that something is packed on, and for where no other is named. */
export const systemOf = (platform: NodeJS.Platform): System => SYSTEMS[platform] ?? 'linux'

/**
 * @param args the command line, such as `--windows --arch arm64 --dir`
 * @throws in words for whoever typed it
 */
export function readArguments(
  args: readonly string[],
  platform: NodeJS.Platform,
  processor: string,
): PackageOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      linux: { type: 'boolean' },
      mac: { type: 'boolean' },
      windows: { type: 'boolean' },
      arch: { type: 'string', multiple: true },
      dir: { type: 'boolean', default: false },
      release: { type: 'boolean', default: false },
    },
  })
  const systems = (['linux', 'mac', 'windows'] as const).filter((system) => values[system] === true)
  const [system = systemOf(platform), ...others] = systems
  if (others.length > 0) throw new Error('One system at a time: --linux, --mac or --windows.')
  const processors = (values.arch ?? [processor]).map((arch) => {
    if (arch === 'x64' || arch === 'arm64') return arch
    throw new Error(`There is no Kododo for the processor ${arch}: x64 or arm64.`)
  })
  return { system, processors, unpackedOnly: values.dir, release: values.release }
}
