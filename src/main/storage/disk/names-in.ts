import { readdir } from 'node:fs/promises'
import { systemCode } from './system-code'

/** Thrown where a folder is there and its names cannot be read: nobody may take it for an empty one. */
export class UnreadableFolder extends Error {
  /** The system's. */
  readonly code: string

  constructor(cause: unknown) {
    super('The folder cannot be read', { cause })
    this.code = systemCode(cause)
  }
}

/**
 * The names in a folder; none where no folder is there.
 * @param folder absolute path
 * @throws `UnreadableFolder`
 */
export const namesIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error) => {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error))) return []
    throw new UnreadableFolder(error)
  })
