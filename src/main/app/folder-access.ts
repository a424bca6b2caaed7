import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { assertNever } from '../../shared/assert-never'
import { type BridgeError, FOLDER_TAKEN } from '../../shared/bridge/errors'
import type { DataFolder } from '../../shared/bridge/saves'
import { err, ok, type Result } from '../../shared/result'
import { inTime } from '../awake-time'
import { createFolderLock, type FolderLock, type Self } from '../storage/folder-lock'
import type { MovingStore } from '../storage/move-folder'
import type { KeyValueFile } from '../storage/settings'
import type { Report } from './error-log'

/** Access to the folder that holds all data: one process at a time has it. */
export interface FolderAccess {
  folder(): DataFolder
  /**
   * Points the store to a folder, if that responds in time and nobody else has it. A later response is ignored.
   * @param path absolute
   */
  enter(path: string, place: 'standard' | 'chosen'): Promise<void>
  /**
   * True if another process has taken the folder since it was entered, because this process slept for too long; or if it no
   * longer responds in time.
   */
  isLost(): Promise<boolean>
  /**
   * Locks a folder before it is entered, and makes it if it is missing.
   * @returns `folder-held` if another process has it; null if it is ours
   * @throws the system's error if it cannot be locked
   */
  reserve(path: string): Promise<BridgeError | null>
  /** Releases a folder. */
  giveUp(path: string): Promise<void>
}

interface AccessOptions {
  readonly self: Self
  readonly moving: MovingStore
  /** The timeout for a folder, in ms; one that takes longer counts as missing. */
  readonly patienceMs: number
  readonly report: Report
}

/** A probe of a folder, which may never end, and the number of callers that wait for it. */
interface Probe {
  readonly path: string
  readonly found: Promise<DataFolder>
  waiting: number
}

/** @returns the reason why nothing can be saved in the folder now; null if it is in use */
export function whyClosed({ place }: Pick<DataFolder, 'place'>): 'folder-missing' | 'folder-held' | null {
  switch (place) {
    case 'standard':
    case 'chosen':
      return null
    case 'missing':
      return 'folder-missing'
    case 'held':
      return 'folder-held'
    default:
      return assertNever(place)
  }
}

/** @param standard absolute path of the app's own folder, which is tried first */
export function createFolderAccess(standard: string, options: AccessOptions): FolderAccess {
  const { self, moving, patienceMs, report } = options
  /** By path: each lock remembers since when it has seen another holder. */
  const locks = new Map<string, FolderLock>()
  let folder: DataFolder = { place: 'missing', path: standard }
  let running: Probe | null = null

  function lockOf(path: string): FolderLock {
    const lock = locks.get(path) ?? createFolderLock(path, { self })
    locks.set(path, lock)
    return lock
  }

  async function probe(path: string, place: 'standard' | 'chosen'): Promise<DataFolder> {
    // The app's own folder is made with the first save, and locked then.
    if (!(await isFolder(path))) return { place: place === 'chosen' ? 'missing' : place, path }
    try {
      const holder = await lockOf(path).claim()
      return holder === null ? { place, path } : { place: 'held', path, chosen: place === 'chosen', holder }
    } catch (error) {
      // If no lock can be made nobody can save, and each attempt reports that.
      report(error)
      return { place, path }
    }
  }

  /** A probe that hangs blocks one of the few threads that access disks, so a folder never gets a second one. */
  function probeOnce(path: string, place: 'standard' | 'chosen'): Probe {
    if (running?.path === path) return running
    const begun: Probe = { path, found: probe(path, place), waiting: 0 }
    running = begun
    void begun.found.then(() => {
      if (running === begun) running = null
      if (begun.waiting === 0) void giveUp(path)
    })
    return begun
  }

  const giveUp = async (path: string): Promise<void> => lockOf(path).release().catch(report)

  async function mayWrite(path: string): Promise<void> {
    const lock = lockOf(path)
    if ((await lock.isOurs()) || (await lock.claim()) === null) return
    throw Object.assign(new Error('Another Kododo has the folder'), { code: FOLDER_TAKEN })
  }

  async function use(next: DataFolder): Promise<void> {
    const before = folder
    folder = next
    const closed = whyClosed(next)
    if (closed === null) moving.lead(next.path, () => mayWrite(next.path))
    else moving.leadNowhere(closed)
    // A folder that does not respond is released whenever it does.
    if (before.path !== next.path) await inTime(giveUp(before.path), patienceMs)
  }

  return {
    folder: () => folder,
    async enter(path, place) {
      const asked = probeOnce(path, place)
      asked.waiting++
      const found = await inTime(asked.found, patienceMs)
      if (found === null) asked.waiting--
      await use(found ?? { place: 'missing', path })
    },
    isLost: async () =>
      whyClosed(folder) === null && (await inTime(lockOf(folder.path).isLost(), patienceMs)) !== false,
    reserve: async (path) => ((await lockOf(path).claim()) === null ? null : { code: 'folder-held' }),
    giveUp,
  }
}

export const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

const KEY = 'savesFolder'

/**
 * The folder that the player chose for all data.
 * @returns an absolute path; null for the standard folder
 */
function readChosenFolder({ store }: KeyValueFile): string | null {
  const stored = store[KEY]
  return typeof stored === 'string' && isAbsolute(stored) ? stored : null
}

/**
 * Makes the next start use a folder to which all data has been moved.
 * @param folder absolute path; null for the standard folder
 * @param from absolute path of the folder that still holds the originals
 * @returns true if the next start will find it
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

/** Records that the originals in a folder have been deleted. If that cannot be saved, the next start checks them once more. */
export function forgetMovedFrom(file: KeyValueFile, from: string): void {
  try {
    if (readMovedFrom(file) === from) file.set({ [MOVED_FROM]: null })
  } catch {
    // Checking them again does no harm.
  }
}

const INSTALLATION = 'installation'

/** The id of this user data: created at the first start, and only ever written to the lock of a folder. */
export function readInstallation(file: KeyValueFile): string {
  const stored = file.store[INSTALLATION]
  if (typeof stored === 'string' && stored !== '') return stored
  const made = randomUUID()
  try {
    file.set({ [INSTALLATION]: made })
  } catch {
    // It then lasts until the end of this process.
  }
  return made
}

/** Decides which folder to use, and whether this process may change its files. */
export interface Ownership {
  /** Enters the folder that the player chose, or the standard one. */
  find(): Promise<void>
  /** @returns the reason why nothing can be saved in the folder now */
  closed(): Result<null, BridgeError>
  /**
   * Checks whether others may have written to the folder since this process had it: their files must not be moved or
   * deleted.
   * @returns the reason why nothing may be changed; null if nobody else can have been there
   */
  lost(): Promise<BridgeError | null>
  /** Checks whether everything in the folder may be moved or deleted now. */
  ours(): Promise<Result<null, BridgeError>>
}

/** @param standard absolute path of the app's own folder for saves */
export function createOwnership(
  access: FolderAccess,
  settingsFile: KeyValueFile,
  standard: string,
): Ownership {
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
    // If the lock has vanished with the whole folder, nobody has put anything there.
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
