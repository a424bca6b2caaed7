import { dirname, join } from 'node:path'

/** A packed app that the host runs, in whose folder it stands in for Electron. All paths are absolute. */
interface PackedApp {
  /** Its executable. */
  readonly program: string
  readonly resources: string
  readonly archive: string
  /** Holds the version of Electron. */
  readonly versionFile: string
}

/** The packed app whose launcher started this process; null where the app is not packed. */
export const PACKED: PackedApp | null = packedBy(process.env.BROWSER_HOST_PROGRAM)

function packedBy(program: string | undefined): PackedApp | null {
  if (program === undefined) return null
  const folder = dirname(program)
  const resources = join(folder, 'resources')
  return {
    program,
    resources,
    archive: join(resources, 'app.asar'),
    versionFile: join(folder, 'version'),
  }
}

/** What comes before the fuses in a program of Electron's. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
/** Electron 45 has nine. */
const COUNT = 9
const INSPECT = 3
const ON = '1'

/** The wire as Electron's own binary has it before anything is flipped: version 1, the number of fuses, a digit for each. */
export const FRESH_WIRE = `${SENTINEL}\u0001${String.fromCharCode(COUNT)}101100011`

/**
 * Whether a program lets its main process be inspected.
 * @param program the bytes of the executable
 */
export function mayBeInspected(program: Buffer): boolean {
  const wire = program.indexOf(SENTINEL) + SENTINEL.length + 2
  return program.toString('latin1', wire + INSPECT, wire + INSPECT + 1) === ON
}
