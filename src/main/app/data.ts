import { mkdir, rmdir } from 'node:fs/promises'
import type { BridgeError } from '../../shared/bridge/errors'
import type { DataFolder, MoveOutcome, RemovedAll, SavedData } from '../../shared/bridge/saves'
import { err, ok, type Result } from '../../shared/result'
import { inTime } from '../awake-time'
import type { Host } from '../match/host'
import { namesIn } from '../storage/disk'
import { thisProcess } from '../storage/folder-lock'
import {
  copyFolder,
  type FolderCopy,
  finishMove,
  type MovingStore,
  measureFolder,
  whyNotInto,
} from '../storage/move-folder'
import { isOwnName } from '../storage/save-folder'
import type { SaveStore } from '../storage/save-store'
import type { KeyValueFile } from '../storage/settings'
import { systemCode } from '../storage/system-code'
import type { Dialogs } from './desktop'
import type { Report } from './error-log'
import {
  createFolderAccess,
  createOwnership,
  type FolderAccess,
  forgetMovedFrom,
  isFolder,
  keepMove,
  type Ownership,
  readInstallation,
  readMovedFrom,
} from './folder-access'

interface Moving extends Pick<Ownership, 'ours' | 'lost'> {
  readonly access: FolderAccess
  readonly settingsFile: KeyValueFile
  /** Absolute path of the app's own folder for saves. */
  readonly standard: string
  /** Distinguishes the copies of this user data from those of others. */
  readonly installation: string
}

type Reply<T> = Promise<Result<T, BridgeError>>

/**
 * Moves all data to another folder, which is used from then on. The old folder is deleted only after the new one has been
 * read back, and never with files that other programs have put there. If there is nothing to move, games in the other folder
 * are used as they are.
 * @param path absolute
 */
async function moveData(moving: Moving, path: string): Reply<MoveOutcome> {
  const { access, standard } = moving
  const isOurs = await moving.ours()
  if (!isOurs.ok) return isOurs
  const from = access.folder().path
  if (await isOnlyThere(from, path)) return useFound(moving, path)
  const copy = await copyTo(moving, path)
  if (!copy.ok) return copy
  // Copying may have taken long.
  const refusal = (await moving.lost()) ?? choose(moving, from, path)
  if (refusal !== null) {
    await copy.value.undo()
    await access.giveUp(path)
    return err(refusal)
  }
  // Originals that cannot be deleted now, or because the app is killed, are deleted after the next start.
  if (await copy.value.removeOriginal()) forgetMovedFrom(moving.settingsFile, from)
  await access.enter(path, path === standard ? 'standard' : 'chosen')
  // Its lock lay there until now. Files of other programs stay.
  await rmdir(from).catch(() => undefined)
  return ok('done')
}

/**
 * True if there is nothing to move and the chosen folder holds games, from another computer or from before the settings were
 * lost.
 */
async function isOnlyThere(from: string, path: string): Promise<boolean> {
  const [here, there] = [await namesIn(from).catch(() => null), await namesIn(path).catch(() => [])]
  return here !== null && there.some(isOwnName) && (await measureFolder(from)).files === 0
}

/** Uses the games in a folder as they are. */
async function useFound(moving: Moving, path: string): Reply<MoveOutcome> {
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

/** @returns the reason why a folder cannot be locked; null if it is ours now */
async function reserved(access: FolderAccess, path: string): Promise<BridgeError | null> {
  try {
    return await access.reserve(path)
  } catch (error) {
    return { code: 'folder-not-written', detail: systemCode(error) }
  }
}

/**
 * Deletes the remaining originals of a move that was interrupted after everything had been copied and the new folder had
 * been chosen. A folder that another Kododo uses by now is left alone until the next start.
 */
async function finishMoving({ access, settingsFile, installation }: Moving): Promise<void> {
  const [from, to] = [readMovedFrom(settingsFile), access.folder().path]
  if (from === null) return
  if (from !== to) {
    // A folder that is gone has no originals left: then only the marks of the copy are deleted.
    const isThere = await isFolder(from)
    if (isThere && (await access.reserve(from)) !== null) return
    const isDone = await finishMove(from, to, installation).catch(() => false)
    if (isThere) await access.giveUp(from)
    if (!isDone) return
    await rmdir(from).catch(() => undefined)
  }
  forgetMovedFrom(settingsFile, from)
}

async function copyTo({ access, installation }: Moving, path: string): Reply<FolderCopy> {
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

/** The folder that holds all data. */
export interface Data {
  /** Resolves once it is known where the saves are. */
  readonly ready: Promise<void>
  /** Resolves once leftovers of earlier starts in that folder have been deleted. */
  readonly tidied: Promise<unknown>
  folder(): DataFolder
  read(): Promise<SavedData>
  /** Shows the folder outside the app. */
  openFolder(): Reply<null>
  /**
   * Moves all data to a folder that the player chooses. The old folder is deleted only after the new one has been read back.
   */
  move(): Reply<MoveOutcome>
  /** Returns the folder, after checking whether another process has taken it in the meantime. */
  recheck(): Promise<DataFolder>
  /** Checks again for a folder that was missing, or that another process had. */
  retry(): Reply<null>
  /** Continues in the standard folder; the next start checks for the chosen one again. */
  useStandard(): Reply<null>
  /** Deletes all saves for good, except copies that may hold unseen play. */
  removeAll(): Reply<RemovedAll>
  /** Releases the folder when the app ends. */
  release(): Promise<void>
}

interface DataOptions {
  /** Absolute path of the app's own folder for saves. */
  readonly standard: string
  readonly settingsFile: KeyValueFile
  readonly moving: MovingStore
  readonly host: Pick<Host, 'inTurn'> & { match(): object | null }
  readonly dialogs: Pick<Dialogs, 'chooseFolder'>
  /** Electron's `shell.openPath`: an empty string means success. */
  readonly openPath: (path: string) => Promise<string>
  readonly report: Report
  /** The timeout for a folder, in ms. */
  readonly patienceMs?: number
}

/** Default timeout for a folder, in ms: the player may retry. */
const PATIENCE_MS = 3_000

export function createData(options: DataOptions): Data {
  const {
    standard,
    settingsFile,
    moving,
    host,
    dialogs,
    openPath,
    report,
    patienceMs = PATIENCE_MS,
  } = options
  const installation = readInstallation(settingsFile)
  const access = createFolderAccess(standard, {
    self: thisProcess(installation),
    patienceMs,
    moving,
    report,
  })
  const { folder } = access
  const { find, closed, ours, lost } = createOwnership(access, settingsFile, standard)

  const moved = { access, settingsFile, standard, installation, ours, lost }

  async function clear(): Promise<void> {
    if (!closed().ok || !(await isFolder(folder().path))) return
    await finishMoving(moved)
    const cleared = await moving.store().clearRemoved()
    if (!cleared.ok) report(new Error(`Old removed games stay: ${cleared.error.detail}`))
  }

  /** Runs a task while nobody can play: games that are saved while the folder changes would be left behind. */
  const whileNothingIsOpen = <T>(task: () => Reply<T>): Reply<T> =>
    host.inTurn(async () => (host.match() === null ? task() : err({ code: 'table-open' })))

  const ready = find()
  const cleared = ready.then(clear).catch(report)

  /**
   * Runs a task that moves or deletes everything, after the cleanup of the folder: files that vanish in the meantime would
   * be missed.
   */
  const afterCleanup = <T>(task: () => Reply<T>): Reply<T> =>
    whileNothingIsOpen(async () => {
      await inTime(cleared, patienceMs)
      return task()
    })

  return {
    ready,
    tidied: cleared,
    folder,
    async recheck() {
      await whileNothingIsOpen(async () => ok((await access.isLost()) && (await find())))
      return folder()
    },
    async read() {
      const games = (await moving.store().unfinished()).length + (await moving.store().records()).length
      const size = closed().ok ? await measureFolder(folder().path) : { files: 0, bytes: 0 }
      return { ...size, games, folder: folder() }
    },
    async openFolder() {
      const { place, path } = folder()
      const isShown = place !== 'missing' && (await showFolder(path, openPath))
      return isShown ? ok(null) : err({ code: 'folder-not-opened' })
    },
    async move() {
      if (host.match() !== null) return err({ code: 'table-open' })
      const path = await dialogs.chooseFolder()
      return path === null ? ok('cancelled') : afterCleanup(() => moveData(moved, path))
    },
    retry: () =>
      whileNothingIsOpen(async () => {
        await find()
        return closed()
      }),
    useStandard: () =>
      whileNothingIsOpen(async () => {
        await access.enter(standard, 'standard')
        return closed()
      }),
    removeAll: () =>
      afterCleanup(async () => {
        const isOurs = await ours()
        if (!isOurs.ok) return isOurs
        const { place, path } = folder()
        const removed = await removeSaves(moving.store(), report)
        if (removed.ok) await access.enter(path, place === 'chosen' ? place : 'standard')
        return removed
      }),
    async release() {
      // A folder that no longer responds must not keep the app from ending.
      await inTime(
        cleared.then(() => access.giveUp(folder().path)),
        patienceMs,
      )
    },
  }
}

async function removeSaves(store: SaveStore, report: Report): Reply<RemovedAll> {
  try {
    return ok({ left: await store.removeAll() })
  } catch (error) {
    report(error)
    return err({ code: 'not-all-removed', detail: systemCode(error) })
  }
}

/** Before the first game there is no folder yet: it is made to be shown, and removed again if that fails. */
async function showFolder(path: string, openPath: DataOptions['openPath']): Promise<boolean> {
  const made = await mkdir(path, { recursive: true }).catch(() => null)
  if (made === null) return false
  const isShown = (await openPath(path)) === ''
  if (!isShown && made !== undefined) await rmdir(path).catch(() => undefined)
  return isShown
}
