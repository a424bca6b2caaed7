import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { SavedData } from '../../../shared/bridge/contract'
import { isOfLock } from './folder-lock'
import { MOVING } from './move-folder'

/**
 * Counts the files in a folder and the folders within, and their bytes; without those of its lock and of a move. One that vanishes meanwhile counts as empty.
 * @param folder absolute path; one that is missing or cannot be read has no files
 */
export async function measureFolder(folder: string): Promise<Pick<SavedData, 'files' | 'bytes'>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const files = entries.filter(
    (entry) =>
      entry.isFile() && !isOfLock(folder, entry.parentPath) && relative(folder, entry.parentPath) !== MOVING,
  )
  const sizes = await Promise.all(files.map(({ parentPath, name }) => sizeOf(join(parentPath, name))))
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )
