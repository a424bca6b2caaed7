import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { APP } from './about-app.ts'

/** An unpacked app, on whatever system. All paths are absolute. */
export interface UnpackedApp {
  /** What carries the fuses: the executable, or on macOS the whole `.app`. */
  readonly program: string
  readonly executable: string
  readonly resources: string
}

/**
 * Finds the app in a folder that holds it unpacked.
 * @throws in words where there is none
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
