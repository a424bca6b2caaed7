import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { APP } from './about-app.ts'
import { ELECTRONS_LICENCES } from './configuration.ts'

/** An unpacked app on any system. All paths are absolute. */
interface UnpackedApp {
  /** The file with the fuses: the executable, or on macOS the whole `.app`. */
  readonly program: string
  readonly executable: string
  readonly resources: string
}

/**
 * Finds the unpacked app in a folder.
 * @throws with a message for the user if there is none
 */
export function findUnpacked(folder: string): UnpackedApp {
  const bundle = join(folder, `${APP.productName}.app`)
  const windows = join(folder, `${APP.productName}.exe`)
  const linux = join(folder, APP.name)
  const besides = (program: string): UnpackedApp => ({
    program,
    executable: program,
    resources: join(folder, 'resources'),
  })
  if (existsSync(bundle)) {
    return {
      program: bundle,
      executable: join(bundle, 'Contents', 'MacOS', APP.productName),
      resources: join(bundle, 'Contents', 'Resources'),
    }
  }
  if (existsSync(windows)) return besides(windows)
  if (existsSync(linux)) return besides(linux)
  throw new Error(`There is no unpacked Kododo in ${folder}: npm run package -- --dir makes one.`)
}

const MIB = 1024 ** 2
/** The maximum sizes in MiB: of the app's archive, and of everything that the app adds to Electron. */
const MOST = { archive: 4, resources: 6 } as const

/** Electron's own resources: licences, and on macOS its languages and its icon. */
const isElectrons = (name: string): boolean =>
  ELECTRONS_LICENCES.some((licence) => licence === name) || /\.(?:pak|lproj)$/.test(name)

/** The total size of our files in a folder, in bytes. */
function weigh(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isElectrons(name))
    .map((entry) => join(entry.parentPath, entry.name))
    .reduce((sum, path) => sum + (statSync(path).isDirectory() ? weigh(path) : statSync(path).size), 0)
}

function weights(app: string): { readonly archive: number; readonly resources: number } {
  const { resources } = findUnpacked(app)
  return { archive: statSync(join(resources, 'app.asar')).size / MIB, resources: weigh(resources) / MIB }
}

/** One line with the size of an unpacked app without Electron. @param app absolute path of its folder */
export function describeSizes(app: string): string {
  const { archive, resources } = weights(app)
  return `${app}: app.asar ${archive.toFixed(2)} MiB, with its resources ${resources.toFixed(2)} MiB`
}

/** @returns descriptions of everything that exceeds its maximum size */
export function tooLarge(app: string): readonly string[] {
  const { archive, resources } = weights(app)
  return [
    ...(archive > MOST.archive ? [`app.asar is larger than ${MOST.archive} MiB`] : []),
    ...(resources > MOST.resources ? [`it brings more than ${MOST.resources} MiB`] : []),
  ]
}
