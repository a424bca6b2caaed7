import { dirname, join } from 'node:path'

/** A packed app that the host runs, in whose folder it stands in for Electron. All paths are absolute. */
export interface PackedApp {
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
    ...{ program, resources },
    archive: join(resources, 'app.asar'),
    versionFile: join(folder, 'version'),
  }
}
