import { randomUUID } from 'node:crypto'
import { isAbsolute } from 'node:path'
import type { KeyValueFile } from '../settings/settings'

const KEY = 'savesFolder'

/**
 * The folder that the player chose for everything that is kept.
 * @returns an absolute path; null for the standard folder
 */
export function readChosenFolder({ store }: KeyValueFile): string | null {
  const stored = store[KEY]
  return typeof stored === 'string' && isAbsolute(stored) ? stored : null
}

/** @returns whether the next start will find it */
export function keepChosenFolder(file: KeyValueFile, folder: string | null): boolean {
  try {
    file.set({ [KEY]: folder })
  } catch {
    return false
  }
  return readChosenFolder(file) === folder
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
