import { rmdir } from 'node:fs/promises'
import type { FileOutcome } from '../../../shared/bridge/contract'
import type { BridgeError } from '../../../shared/bridge/errors'
import { err, ok, type Result } from '../../../shared/result'
import { systemCode } from '../../storage/disk/system-code'
import { keepChosenFolder } from '../../storage/folder/data-place'
import { copyFolder, type FolderCopy, whyNotInto } from '../../storage/folder/move-folder'
import type { KeyValueFile } from '../../storage/settings/settings'
import type { FolderAccess } from './folder-access'
import type { Ownership } from './ownership'

interface Moving extends Pick<Ownership, 'ours' | 'lost'> {
  readonly access: FolderAccess
  readonly settingsFile: KeyValueFile
  /** Absolute path of the app's own folder for saves. */
  readonly standard: string
}

type Answer<T> = Promise<Result<T, BridgeError>>

/**
 * Moves everything that is kept to another folder, which is used from then on. The old one goes only after the new one has
 * been read back, and with nothing in it that somebody else has put there.
 * @param path absolute
 */
export async function moveData(moving: Moving, path: string): Answer<FileOutcome> {
  const { access, standard } = moving
  const isOurs = await moving.ours()
  if (!isOurs.ok) return isOurs
  const from = access.folder().path
  const copy = await copyTo(access, path)
  if (!copy.ok) return copy
  // To copy may have taken long.
  const refusal = (await moving.lost()) ?? choose(moving, path)
  if (refusal !== null) {
    await copy.value.undo()
    await access.giveUp(path)
    return err(refusal)
  }
  await copy.value.removeOriginal()
  await access.enter(path, path === standard ? 'standard' : 'chosen')
  // Until then its lock lay there. What somebody else has put there stays.
  await rmdir(from).catch(() => undefined)
  return ok('done')
}

async function copyTo(access: FolderAccess, path: string): Answer<FolderCopy> {
  const from = access.folder().path
  const refusal = await whyNotInto(from, path)
  if (refusal !== null) return err(refusal)
  try {
    const held = await access.reserve(path)
    if (held !== null) return err(held)
  } catch (error) {
    return err({ code: 'folder-not-written', detail: systemCode(error) })
  }
  const copy = await copyFolder(from, path)
  if (!copy.ok) await access.giveUp(path)
  return copy
}

const choose = ({ settingsFile, standard }: Moving, path: string): BridgeError | null =>
  keepChosenFolder(settingsFile, path === standard ? null : path)
    ? null
    : { code: 'folder-not-written', detail: 'settings' }
