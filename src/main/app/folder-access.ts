import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { assertNever } from '../../shared/assert-never'
import { type BridgeError, FOLDER_TAKEN } from '../../shared/bridge/errors'
import type { DataFolder } from '../../shared/bridge/saves'
import { err, ok, type Result } from '../../shared/result'
import { inTime } from '../awake-time'
import { createFolderLock, type FolderLock } from '../storage/folder-lock'
import type { Self } from '../storage/lock-note'
import type { MovingStore } from '../storage/move-folder'
import type { KeyValueFile } from '../storage/settings'
import type { Report } from './error-log'

/** The way into the folder of everything that is kept: one process at a time has it. */
export interface FolderAccess {
  folder(): DataFolder
  /**
   * Leads the store into a folder, if that answers in time and nobody else has it. What comes later leads nowhere.
   * @param path absolute
   */
  enter(path: string, place: 'standard' | 'chosen'): Promise<void>
  /**
   * Whether another has taken the folder since it was entered, because this process slept for too long; or it no longer
   * answers in time.
   */
  isLost(): Promise<boolean>
  /**
   * Locks a folder that is to be entered, and makes it where it is missing.
   * @returns `folder-held` where another has it; null where it is ours
   * @throws the system's error where it cannot be locked
   */
  reserve(path: string): Promise<BridgeError | null>
  /** Gives a folder to others. */
  giveUp(path: string): Promise<void>
}

interface AccessOptions {
  readonly self: Self
  readonly moving: MovingStore
  /** How long a folder is waited for, in ms; one that takes longer counts as missing. */
  readonly patienceMs: number
  readonly report: Report
}

/** A look at a folder, which may take for ever, and how many wait for it. */
interface Look {
  readonly path: string
  readonly found: Promise<DataFolder>
  waiting: number
}

/** @returns why nothing is kept in the folder now; null where it is in use */
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

/** @param standard absolute path of the app's own folder, which is asked for first */
export function createFolderAccess(standard: string, options: AccessOptions): FolderAccess {
  const { self, moving, patienceMs, report } = options
  /** By path: each remembers since when it has seen the folder in another's hand. */
  const locks = new Map<string, FolderLock>()
  let folder: DataFolder = { place: 'missing', path: standard }
  let underWay: Look | null = null

  function lockOf(path: string): FolderLock {
    const lock = locks.get(path) ?? createFolderLock(path, { self })
    locks.set(path, lock)
    return lock
  }

  async function look(path: string, place: 'standard' | 'chosen'): Promise<DataFolder> {
    // The app's own folder is made with the first save, and locked then.
    if (!(await isFolder(path))) return { place: place === 'chosen' ? 'missing' : place, path }
    try {
      const holder = await lockOf(path).claim()
      return holder === null ? { place, path } : { place: 'held', path, chosen: place === 'chosen', holder }
    } catch (error) {
      // Where no lock can be made nobody can save, and whoever tries is told so.
      report(error)
      return { place, path }
    }
  }

  /** A look that hangs keeps one of the few threads that look at disks, so there is never a second one at a folder. */
  function lookOnce(path: string, place: 'standard' | 'chosen'): Look {
    if (underWay?.path === path) return underWay
    const begun: Look = { path, found: look(path, place), waiting: 0 }
    underWay = begun
    void begun.found.then(() => {
      if (underWay === begun) underWay = null
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
    // One that does not answer is given up whenever it does.
    if (before.path !== next.path) await inTime(giveUp(before.path), patienceMs)
  }

  return {
    folder: () => folder,
    async enter(path, place) {
      const asked = lookOnce(path, place)
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
 * The folder that the player chose for everything that is kept.
 * @returns an absolute path; null for the standard folder
 */
function readChosenFolder({ store }: KeyValueFile): string | null {
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
