import { randomUUID } from 'node:crypto'
import { isAbsolute } from 'node:path'
import type { KeyValueFile } from '../settings'

const KEY = 'savesFolder'

/**
 * The folder that the player chose for everything that is kept.
 * @returns an absolute path; null for the standard folder
 */
export function readChosenFolder({ store }: KeyValueFile): string | null {
  const stored = store[KEY]
  return typeof stored === 'string' && isAbsolute(stored) ? stored : null
}

/**
 * Makes the next start look into a folder to which everything has been moved.
 * @param folder absolute path; null for the standard folder
 * @param from absolute path of the folder in which the originals still lie
 * @returns whether the next start will find it
 */
export function keepMove(file: KeyValueFile, folder: string | null, from: string): boolean {
  try {
    file.set({ [KEY]: folder, [MOVED_FROM]: from })
  } catch {
    return false
  }
  return readChosenFolder(file) === folder
}

const MOVED_FROM = 'movedFrom'

/** @returns the absolute path of a folder whose files were copied to the one in use, and are still to be deleted; else null */
export function readMovedFrom({ store }: KeyValueFile): string | null {
  const stored = store[MOVED_FROM]
  return typeof stored === 'string' && isAbsolute(stored) ? stored : null
}

/** The originals in a folder have been deleted. If this cannot be kept, the next start looks for them once more. */
export function forgetMovedFrom(file: KeyValueFile, from: string): void {
  try {
    if (readMovedFrom(file) === from) file.set({ [MOVED_FROM]: null })
  } catch {
    // Looking for them again does no harm.
  }
}

const INSTALLATION = 'installation'

/** What tells this user data from all others: made at the first start, and told to nobody but the lock of a folder. */
export function readInstallation(file: KeyValueFile): string {
  const stored = file.store[INSTALLATION]
  if (typeof stored === 'string' && stored !== '') return stored
  const made = randomUUID()
  try {
    file.set({ [INSTALLATION]: made })
  } catch {
    // It lasts until the end of this process, then.
  }
  return made
}
