import { dirname, join } from 'node:path'

/** A packed app that contains the host instead of Electron. All paths are absolute. */
interface PackedApp {
  /** Its executable. */
  readonly program: string
  readonly resources: string
  readonly archive: string
  /** Holds the version of Electron. */
  readonly versionFile: string
}

/** The packed app whose launcher started this process; null if the app is not packed. */
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

/** The bytes before the fuses in Electron's executable. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
/** Electron 45 has nine. */
const COUNT = 9
const INSPECT = 3
const ON = '1'

/** The wire of Electron's own binary before any fuse is flipped: version 1, the number of fuses, a digit for each. */
export const FRESH_WIRE = `${SENTINEL}\u0001${String.fromCharCode(COUNT)}101100011`

/**
 * Reads the fuse that allows Node's inspector.
 * @param program the bytes of the executable
 */
export function mayBeInspected(program: Buffer): boolean {
  const wire = program.indexOf(SENTINEL) + SENTINEL.length + 2
  return program.toString('latin1', wire + INSPECT, wire + INSPECT + 1) === ON
}
