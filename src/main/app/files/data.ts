import { mkdir, rmdir } from 'node:fs/promises'
import type { DataFolder, MoveOutcome, RemovedAll, SavedData } from '../../../shared/bridge/contract'
import type { BridgeError } from '../../../shared/bridge/errors'
import { err, ok, type Result } from '../../../shared/result'
import { inTime } from '../../awake-time'
import type { Host } from '../../match/host'
import { readInstallation } from '../../storage/folder/data-place'
import { thisProcess } from '../../storage/lock-note'
import { measureFolder } from '../../storage/move-folder'
import type { MovingStore } from '../../storage/moving-store'
import type { KeyValueFile } from '../../storage/settings'
import { systemCode } from '../../storage/system-code'
import type { Report } from '../report'
import type { Dialogs } from './dialogs'
import { createFolderAccess, isFolder } from './folder-access'
import { finishMoving, moveData } from './move-data'
import { createOwnership } from './ownership'

type Answer<T> = Promise<Result<T, BridgeError>>

/** The folder of everything that is kept. */
export interface Data {
  /** Resolves once it is known where the saves are. */
  readonly ready: Promise<void>
  /** Resolves once what earlier starts have left over there has been deleted. */
  readonly tidied: Promise<unknown>
  folder(): DataFolder
  read(): Promise<SavedData>
  /** Shows the folder outside the app. */
  openFolder(): Answer<null>
  /** Moves everything to a folder that the player chooses. The old one goes only after the new one has been read back. */
  move(): Answer<MoveOutcome>
  /** The same, after a look whether another has taken the folder meanwhile. */
  look(): Promise<DataFolder>
  /** Looks once more for a folder that was missing, or that another had. */
  retry(): Answer<null>
  /** Continues in the standard folder; the next start looks for the chosen one again. */
  useStandard(): Answer<null>
  /** Deletes all saves for good, but for copies that may hold play that nobody has seen here. */
  removeAll(): Answer<RemovedAll>
  /** Gives the folder to others: the app ends. */
  release(): Promise<void>
}

interface DataOptions {
  /** Absolute path of the app's own folder for saves. */
  readonly standard: string
  readonly settingsFile: KeyValueFile
  readonly moving: MovingStore
  readonly host: Pick<Host, 'isOpen' | 'inTurn'>
  readonly dialogs: Pick<Dialogs, 'chooseFolder'>
  /** Electron's `shell.openPath`: an empty answer is success. */
  readonly openPath: (path: string) => Promise<string>
  readonly report: Report
  /** How long a folder is waited for, in ms. */
  readonly patienceMs?: number
}

/** The longest that a folder may take to answer, in ms: the player may try again. */
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
    ...{ patienceMs, moving, report },
  })
  const { folder } = access
  const { find, closed, ours, lost } = createOwnership({ access, settingsFile, standard })

  const moved = { access, settingsFile, standard, installation, ours, lost }

  async function clear(): Promise<void> {
    if (!closed().ok || !(await isFolder(folder().path))) return
    await finishMoving(moved)
    const cleared = await moving.store.clearRemoved()
    if (!cleared.ok) report(new Error(`Old removed games stay: ${cleared.error.detail}`))
  }

  /** Nobody may play meanwhile: what is saved while the folder changes would be left behind. */
  const whileNothingIsOpen = <T>(task: () => Answer<T>): Answer<T> =>
    host.inTurn(async () => (host.isOpen() ? err({ code: 'table-open' }) : task()))

  const ready = find()
  const cleared = ready.then(clear).catch(report)

  /** To move or delete everything, while nothing else there is being deleted: what vanishes meanwhile would be missed. */
  const wholly = <T>(task: () => Answer<T>): Answer<T> =>
    whileNothingIsOpen(async () => {
      await inTime(cleared, patienceMs)
      return task()
    })

  return {
    ready,
    tidied: cleared,
    folder,
    async look() {
      await whileNothingIsOpen(async () => ok((await access.isLost()) && (await find())))
      return folder()
    },
    async read() {
      const { store } = moving
      const games = (await store.unfinished()).length + (await store.records()).length
      const size = closed().ok ? await measureFolder(folder().path) : { files: 0, bytes: 0 }
      return { ...size, games, folder: folder() }
    },
    async openFolder() {
      const { place, path } = folder()
      const isShown = place !== 'missing' && (await showFolder(path, openPath))
      return isShown ? ok(null) : err({ code: 'folder-not-opened' })
    },
    async move() {
      if (host.isOpen()) return err({ code: 'table-open' })
      const path = await dialogs.chooseFolder()
      return path === null ? ok('cancelled') : wholly(() => moveData(moved, path))
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
      wholly(async () => {
        const isOurs = await ours()
        if (!isOurs.ok) return isOurs
        const { place, path } = folder()
        const removed = await removeSaves(moving, report)
        if (removed.ok) await access.enter(path, place === 'chosen' ? place : 'standard')
        return removed
      }),
    async release() {
      // A folder that no longer answers must not keep the app from ending.
      await inTime(
        cleared.then(() => access.giveUp(folder().path)),
        patienceMs,
      )
    },
  }
}

async function removeSaves({ store }: MovingStore, report: Report): Answer<RemovedAll> {
  try {
    return ok({ left: await store.removeAll() })
  } catch (error) {
    report(error)
    return err({ code: 'not-all-removed', detail: systemCode(error) })
  }
}

/** Before the first game there is no folder yet: it is made to be shown, and goes again where it cannot be. */
async function showFolder(path: string, openPath: DataOptions['openPath']): Promise<boolean> {
  const made = await mkdir(path, { recursive: true }).catch(() => null)
  if (made === null) return false
  const isShown = (await openPath(path)) === ''
  if (!isShown && made !== undefined) await rmdir(path).catch(() => undefined)
  return isShown
}
