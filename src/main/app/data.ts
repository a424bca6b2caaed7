import { randomUUID } from 'node:crypto'
import { mkdir, rmdir, stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { assertNever } from '../../shared/assert-never'
import { type BridgeError, FOLDER_TAKEN } from '../../shared/bridge/errors'
import type { DataFolder, MoveOutcome, RemovedAll, SavedData } from '../../shared/bridge/saves'
import { err, ok, type Result } from '../../shared/result'
import { inTime } from '../awake-time'
import type { Host } from '../match/host'
import { namesIn } from '../storage/disk'
import { createFolderLock, type FolderLock, type Self, thisProcess } from '../storage/folder-lock'
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

/** Access to the folder that holds all saves. Only one process at a time may use the folder. */
interface FolderAccess {
  folder(): DataFolder
  /**
   * Makes the store use a folder, if the folder responds in time and no other process has it. A later response is ignored.
   * @param path absolute
   */
  enter(path: string, place: 'standard' | 'chosen'): Promise<void>
  /**
   * True if another process has taken the folder since this process entered it, which can happen while this process does not
   * run, for example because the computer sleeps. Also true if the folder no longer responds in time.
   */
  isLost(): Promise<boolean>
  /**
   * Locks a folder before it is entered, and creates it if it is missing.
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
  /** The timeout for a folder, in ms. A folder that takes longer to respond counts as missing. */
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

/** @param standard absolute path of the app's own folder for saves, which counts as missing until a folder has been entered */
export function createFolderAccess(standard: string, options: AccessOptions): FolderAccess {
  const { self, moving, patienceMs, report } = options
  /** The lock of each folder, by path. Locks are kept, because each remembers since when it has seen another holder. */
  const locks = new Map<string, FolderLock>()
  let folder: DataFolder = { place: 'missing', path: standard }
  let running: Probe | null = null

  function lockOf(path: string): FolderLock {
    const lock = locks.get(path) ?? createFolderLock(path, { self })
    locks.set(path, lock)
    return lock
  }

  async function probe(path: string, place: 'standard' | 'chosen'): Promise<DataFolder> {
    // The standard folder may be missing: it is created with the first save, and locked then.
    if (!(await isFolder(path))) return { place: place === 'chosen' ? 'missing' : place, path }
    try {
      const holder = await lockOf(path).claim()
      return holder === null ? { place, path } : { place: 'held', path, chosen: place === 'chosen', holder }
    } catch (error) {
      // If the folder cannot be locked, nothing can be saved there either, and every attempt to save reports that.
      report(error)
      return { place, path }
    }
  }

  /** A probe that hangs blocks one of Node's few threads for disks, so a folder never has two probes at the same time. */
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
    // If the previous folder does not respond in time, nothing waits for it any longer: it is released once it responds.
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

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

const KEY = 'savesFolder'

/**
 * The folder that the player chose for all saves.
 * @returns an absolute path; null for the standard folder
 */
function readChosenFolder({ store }: KeyValueFile): string | null {
  const stored = store[KEY]
  return typeof stored === 'string' && isAbsolute(stored) ? stored : null
}

/**
 * Makes the next start use a folder to which all saves have been moved.
 * @param folder absolute path; null for the standard folder
 * @param from absolute path of the folder that still holds the originals
 * @returns true if the next start will find it
 */
function keepMove(file: KeyValueFile, folder: string | null, from: string): boolean {
  try {
    file.set({ [KEY]: folder, [MOVED_FROM]: from })
  } catch {
    return false
  }
  return readChosenFolder(file) === folder
}

const MOVED_FROM = 'movedFrom'

/** @returns the absolute path of a folder whose files were copied to the one in use, and are still to be deleted; else null */
function readMovedFrom({ store }: KeyValueFile): string | null {
  const stored = store[MOVED_FROM]
  return typeof stored === 'string' && isAbsolute(stored) ? stored : null
}

/** Records that the originals in a folder have been deleted. If that cannot be saved, the next start looks for them once more. */
function forgetMovedFrom(file: KeyValueFile, from: string): void {
  try {
    if (readMovedFrom(file) === from) file.set({ [MOVED_FROM]: null })
  } catch {
    // Looking for them again does no harm.
  }
}

const INSTALLATION = 'installation'

/**
 * The id of this user data. It is created at the first start and kept in the settings. It is also written to the lock of a
 * folder, and to the manifest of a copy (see `copyFolder`).
 */
function readInstallation(file: KeyValueFile): string {
  const stored = file.store[INSTALLATION]
  if (typeof stored === 'string' && stored !== '') return stored
  const made = randomUUID()
  try {
    file.set({ [INSTALLATION]: made })
  } catch {
    // The id is then valid until the end of this process.
  }
  return made
}

/** Decides which folder to use, and whether this process may change its files. */
interface Ownership {
  /** Enters the folder that the player chose, or the standard one. */
  find(): Promise<void>
  /** @returns the reason why nothing can be saved in the folder now */
  closed(): Result<null, BridgeError>
  /**
   * Checks whether another process may have written to the folder since this one entered it. Files of another process must
   * not be moved or deleted.
   * @returns the reason why nothing may be changed; null if nobody else can have been there
   */
  lost(): Promise<BridgeError | null>
  /** Checks whether everything in the folder may be moved or deleted now. */
  ours(): Promise<Result<null, BridgeError>>
}

/** @param standard absolute path of the app's own folder for saves */
function createOwnership(access: FolderAccess, settingsFile: KeyValueFile, standard: string): Ownership {
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
    // If the lock has vanished together with the whole folder, nobody has put anything there.
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

interface Moving extends Pick<Ownership, 'ours' | 'lost'> {
  readonly access: FolderAccess
  readonly settingsFile: KeyValueFile
  /** Absolute path of the app's own folder for saves. */
  readonly standard: string
  /** The id of this installation. It distinguishes the copies that this installation has made from those of others. */
  readonly installation: string
}

type Reply<T> = Promise<Result<T, BridgeError>>

/**
 * Moves all saves to another folder, which is used from then on. The originals are deleted only after the copies have been
 * read back. Then the old folder is deleted too, unless it holds files of other programs. If there is nothing to move and the
 * other folder already holds games, those are used as they are.
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
  // Copying may have taken long, so another process may have taken the folder in the meantime.
  const refusal = (await moving.lost()) ?? choose(moving, from, path)
  if (refusal !== null) {
    await copy.value.undo()
    await access.giveUp(path)
    return err(refusal)
  }
  // Originals may remain: the disk may refuse to delete them, or the app may be killed. The next start then deletes them.
  if (await copy.value.removeOriginal()) forgetMovedFrom(moving.settingsFile, from)
  await access.enter(path, path === standard ? 'standard' : 'chosen')
  // Until now the old folder held its lock, so it could not be deleted. It stays if it holds files of other programs.
  await rmdir(from).catch(() => undefined)
  return ok('done')
}

/**
 * True if there is nothing to move and the chosen folder already holds games, for example from another computer, or from
 * before the settings were lost.
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
  // `choose` has recorded the previous folder as the origin of a move, but nothing has been moved.
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
    // If the old folder is gone, there are no originals left, and only the marks of the copy are deleted.
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

/** The folder that holds all saves. */
export interface Data {
  /** Resolves once it is known which folder is used, or why none can be used. */
  readonly ready: Promise<void>
  /** Resolves once leftovers of earlier starts in that folder have been deleted. */
  readonly tidied: Promise<unknown>
  folder(): DataFolder
  read(): Promise<SavedData>
  /** Shows the folder outside the app. */
  openFolder(): Reply<null>
  /**
   * Moves all saves to a folder that the player chooses. The originals are deleted only after the copies have been read back.
   */
  move(): Reply<MoveOutcome>
  /** Returns the folder, after checking whether another process has taken it in the meantime. */
  recheck(): Promise<DataFolder>
  /** Checks again for a folder that was missing, or that another process had. */
  retry(): Reply<null>
  /** Continues in the standard folder; the next start checks for the chosen one again. */
  useStandard(): Reply<null>
  /** Deletes all saves for good. Copies of games stay if they may hold moves that no other save has. */
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

/** Default timeout for a folder, in ms. It can be short, because the player can retry. */
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

  /** Runs a task while no match is open, because a game that is saved while the folder changes would be left behind. */
  const whileNothingIsOpen = <T>(task: () => Reply<T>): Reply<T> =>
    host.inTurn(async () => (host.match() === null ? task() : err({ code: 'table-open' })))

  const ready = find()
  const cleared = ready.then(clear).catch(report)

  /**
   * Runs a task that moves or deletes everything. It first waits for the cleanup after the start, because the task could fail
   * if the cleanup deleted files at the same time.
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

/** Shows a folder. Before the first game there is none yet: it is created to be shown, and deleted again if that fails. */
async function showFolder(path: string, openPath: DataOptions['openPath']): Promise<boolean> {
  const made = await mkdir(path, { recursive: true }).catch(() => null)
  if (made === null) return false
  const isShown = (await openPath(path)) === ''
  if (!isShown && made !== undefined) await rmdir(path).catch(() => undefined)
  return isShown
}
