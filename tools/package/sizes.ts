import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findUnpacked } from './programs.ts'

const MIB = 1024 ** 2

/** The bytes of everything in a folder. */
function weigh(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

/** What an unpacked app of ours weighs, without Electron: a line each. */
export function describeSizes(app: string): readonly string[] {
  const { resources } = findUnpacked(app)
  const mib = (bytes: number) => `${(bytes / MIB).toFixed(2)} MiB`
  return [
    `${app}: app.asar ${mib(statSync(join(resources, 'app.asar')).size)}, with its resources ${mib(weigh(resources))}`,
  ]
}
