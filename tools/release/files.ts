import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { err, ok, type Result } from '../../src/shared/result.ts'
import type { Processor, System } from '../package/arguments.ts'

/** The processors of each system's installers. */
export const PROCESSORS: Readonly<Record<System, readonly Processor[]>> = {
  linux: ['x64'],
  mac: ['arm64', 'x64'],
  windows: ['x64', 'arm64'],
}

/** The files of a release for its players, by the packer's names. */
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

/** @returns the names of all files that are offered to players */
export const installersOf = (version: string): readonly string[] =>
  INSTALLERS.map((name) => name.replace('VERSION', version))

/**
 * Picks a release's installers from the built files.
 * @param names the names of all built files; files that players do not need are skipped
 * @returns the names of the installers, or of those that are missing
 */
export function pickInstallers(
  names: readonly string[],
  version: string,
): Result<readonly string[], readonly string[]> {
  const expected = installersOf(version)
  const missing = expected.filter((name) => !names.includes(name))
  return missing.length === 0 ? ok(expected) : err(missing)
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/**
 * The checksums of files as `sha256sum --check` reads them, in the order of their names.
 * @param folder absolute path
 */
export async function checksums(folder: string, names: readonly string[]): Promise<string> {
  const lines = await Promise.all(
    names.toSorted().map(async (name) => `${await sha256(join(folder, name))}  ${name}\n`),
  )
  return lines.join('')
}

const component = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  scope: z.string().optional(),
})

const list = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string(), name: z.string() }) }),
  components: z.array(component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
})

/** Declared only for development, as the packer downloads it, although it is the greatest part of what ships. */
const SHIPPED_NEVERTHELESS = 'electron'

/** npm marks packages for development as optional, and the Node that it may install for the scripts. */
const isShipped = ({ name, scope }: z.infer<typeof component>): boolean =>
  name === SHIPPED_NEVERTHELESS || scope !== 'optional'

export interface App {
  /** npm takes the name from the folder instead. */
  readonly name: string
  /** The names of its dependencies. */
  readonly libraries: readonly string[]
}

/**
 * Reduces npm's list of all packages to the list of what ships: the libraries, and Electron, whose parts are listed in its licences.
 * @param json a CycloneDX list as `npm sbom` prints it
 * @throws if it is not such a list, or lacks one of the app's libraries
 */
export function shippedOf(json: string, { name, libraries }: App): string {
  const { metadata, components, dependencies, ...rest } = list.parse(JSON.parse(json))
  const shipped = components
    .filter(isShipped)
    .map((one) => (one.name === SHIPPED_NEVERTHELESS ? { ...one, scope: 'required', properties: [] } : one))
  const missing = [...libraries, SHIPPED_NEVERTHELESS].filter(
    (one) => !shipped.some((had) => had.name === one),
  )
  if (missing.length > 0) throw new Error(`npm's list of what ships lacks ${missing.join(', ')}.`)
  const known = new Set([metadata.component['bom-ref'], ...shipped.map((one) => one['bom-ref'])])
  const sbom = {
    ...rest,
    metadata: { ...metadata, component: { ...metadata.component, name } },
    components: shipped,
    dependencies: dependencies
      .filter(({ ref }) => known.has(ref))
      .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => known.has(ref)) })),
  }
  return `${JSON.stringify(sbom, null, 2)}\n`
}
