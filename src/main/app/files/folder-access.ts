import { stat } from 'node:fs/promises'
import { assertNever } from '../../../shared/assert-never'
import type { DataFolder } from '../../../shared/bridge/contract'
import { type BridgeError, FOLDER_TAKEN } from '../../../shared/bridge/errors'
import { inTime } from '../../awake-time'
import { createFolderLock, type FolderLock } from '../../storage/folder-lock'
import type { Self } from '../../storage/lock-note'
import type { MovingStore } from '../../storage/moving-store'
import type { Report } from '../report'

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
