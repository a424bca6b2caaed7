import fs from 'node:fs'
import { dirname, join } from 'node:path'
import { routePaths } from './disk'

/**
 * Makes a folder one of a disk that takes `A` and `a` for the same, as those of Windows and macOS do: whatever is asked
 * for in it leads to the entry whose name differs in case only.
 * @returns a function that ends that
 */
export function foldNames(root: string): () => void {
  return routePaths((path) => (path.startsWith(`${root}/`) ? present(root, path) : path))
}

function present(root: string, path: string): string {
  const folder = dirname(path) === root ? root : present(root, dirname(path))
  const name = path.slice(dirname(path).length + 1)
  const names = namesIn(folder)
  const found = names.includes(name) ? name : names.find((one) => one.toLowerCase() === name.toLowerCase())
  return join(folder, found ?? name)
}

function namesIn(folder: string): readonly string[] {
  try {
    return fs.readdirSync(folder)
  } catch {
    return []
  }
}
