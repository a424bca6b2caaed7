import type { BridgeError } from '../../../shared/bridge/errors'
import { err, ok, type Result } from '../../../shared/result'
import { readChosenFolder } from '../../storage/folder/data-place'
import type { KeyValueFile } from '../../storage/settings'
import { type FolderAccess, isFolder, whyClosed } from './folder-access'

/** Which folder is to be used, and whether what lies there is for this process to change. */
export interface Ownership {
  /** Enters the folder that the player chose, or the standard one. */
  find(): Promise<void>
  /** @returns why nothing is kept in the folder now */
  closed(): Result<null, BridgeError>
  /**
   * What others have put there since this process had the folder is not for it to move or delete.
   * @returns why it may not; null where nobody else can have been there
   */
  lost(): Promise<BridgeError | null>
  /** Whether everything there may be moved or deleted, now. */
  ours(): Promise<Result<null, BridgeError>>
}

interface OwnershipOptions {
  readonly access: FolderAccess
  readonly settingsFile: KeyValueFile
  /** Absolute path of the app's own folder for saves. */
  readonly standard: string
}

export function createOwnership({ access, settingsFile, standard }: OwnershipOptions): Ownership {
  const { folder } = access

  async function find(): Promise<void> {
    const path = readChosenFolder(settingsFile)
    await access.enter(path ?? standard, path === null ? 'standard' : 'chosen')
  }

  const closed = (): Result<null, BridgeError> => {
    const code = whyClosed(folder())
    return code === null ? ok(null) : err({ code })
  }

  async function lost(): Promise<BridgeError | null> {
    if (!(await access.isLost())) return null
    await find()
    const open = closed()
    if (!open.ok) return open.error
    // Where the lock went with the whole folder, nobody has put anything there.
    return (await isFolder(folder().path)) ? { code: 'folder-held' } : null
  }

  return {
    find,
    closed,
    lost,
    async ours() {
      const held = await lost()
      return held === null ? closed() : err(held)
    },
  }
}
