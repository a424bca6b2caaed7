import { rmdir } from 'node:fs/promises'
import type { MoveOutcome } from '../../../shared/bridge/contract'
import type { BridgeError } from '../../../shared/bridge/errors'
import { err, ok, type Result } from '../../../shared/result'
import { namesIn } from '../../storage/disk'
import { forgetMovedFrom, keepMove, readMovedFrom } from '../../storage/folder/data-place'
import { copyFolder, type FolderCopy, finishMove, measureFolder, whyNotInto } from '../../storage/move-folder'
import { isOwnName } from '../../storage/save-folder'
import type { KeyValueFile } from '../../storage/settings'
import { systemCode } from '../../storage/system-code'
import { type FolderAccess, isFolder } from './folder-access'
import type { Ownership } from './ownership'

interface Moving extends Pick<Ownership, 'ours' | 'lost'> {
  readonly access: FolderAccess
  readonly settingsFile: KeyValueFile
  /** Absolute path of the app's own folder for saves. */
  readonly standard: string
  /** Tells the copies of this user data from those of others. */
  readonly installation: string
}

type Answer<T> = Promise<Result<T, BridgeError>>

/**
 * Moves everything that is kept to another folder, which is used from then on. The old one goes only after the new one has
 * been read back, and with nothing in it that somebody else has put there. Where there is nothing to be moved, games that
 * lie in the other folder are used as they are.
 * @param path absolute
 */
export async function moveData(moving: Moving, path: string): Answer<MoveOutcome> {
  const { access, standard } = moving
  const isOurs = await moving.ours()
  if (!isOurs.ok) return isOurs
  const from = access.folder().path
  if (await isOnlyThere(from, path)) return useFound(moving, path)
  const copy = await copyTo(moving, path)
  if (!copy.ok) return copy
  // To copy may have taken long.
  const refusal = (await moving.lost()) ?? choose(moving, from, path)
  if (refusal !== null) {
    await copy.value.undo()
    await access.giveUp(path)
    return err(refusal)
  }
  // What cannot be deleted now, or is not because the app is killed, is deleted after the next start.
  if (await copy.value.removeOriginal()) forgetMovedFrom(moving.settingsFile, from)
  await access.enter(path, path === standard ? 'standard' : 'chosen')
  // Until then its lock lay there. What somebody else has put there stays.
  await rmdir(from).catch(() => undefined)
  return ok('done')
}

/** Tells if there is nothing to be moved and the chosen folder holds games, from another computer or from before the settings were lost. */
async function isOnlyThere(from: string, path: string): Promise<boolean> {
  const [here, there] = [await namesIn(from).catch(() => null), await namesIn(path).catch(() => [])]
  return here !== null && there.some(isOwnName) && (await measureFolder(from)).files === 0
}

/** Uses the games in a folder as they are. */
async function useFound(moving: Moving, path: string): Answer<MoveOutcome> {
  const { access, settingsFile, standard } = moving
  const from = access.folder().path
  const held = await reserved(access, path)
  if (held !== null) return err(held)
  const refusal = choose(moving, from, path)
  if (refusal !== null) {
    await access.giveUp(path)
    return err(refusal)
  }
  // Nothing has been moved from there.
  forgetMovedFrom(settingsFile, from)
  await access.enter(path, path === standard ? 'standard' : 'chosen')
  return ok('found')
}

/** @returns why a folder cannot be locked; null where it is ours now */
async function reserved(access: FolderAccess, path: string): Promise<BridgeError | null> {
  try {
    return await access.reserve(path)
  } catch (error) {
    return { code: 'folder-not-written', detail: systemCode(error) }
  }
}

/**
 * Deletes what is left of the originals of a move that was interrupted after everything had been copied and the new folder
 * had been chosen. A folder that another Kododo uses by now is left alone until the next start.
 */
export async function finishMoving({ access, settingsFile, installation }: Moving): Promise<void> {
  const [from, to] = [readMovedFrom(settingsFile), access.folder().path]
  if (from === null) return
  if (from !== to) {
    // A folder that is gone has no originals left: then only the marks of the copy go.
    const isThere = await isFolder(from)
    if (isThere && (await access.reserve(from)) !== null) return
    const isDone = await finishMove(from, to, installation).catch(() => false)
    if (isThere) await access.giveUp(from)
    if (!isDone) return
    await rmdir(from).catch(() => undefined)
  }
  forgetMovedFrom(settingsFile, from)
}

async function copyTo({ access, installation }: Moving, path: string): Answer<FolderCopy> {
  const from = access.folder().path
  const copying = { from, to: path, installation }
  const refusal = await whyNotInto(copying)
  if (refusal !== null) return err(refusal)
  const held = await reserved(access, path)
  if (held !== null) return err(held)
  const copy = await copyFolder(copying)
  if (!copy.ok) await access.giveUp(path)
  return copy
}

const choose = ({ settingsFile, standard }: Moving, from: string, path: string): BridgeError | null =>
  keepMove(settingsFile, path === standard ? null : path, from)
    ? null
    : { code: 'folder-not-written', detail: 'settings' }
