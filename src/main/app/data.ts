import { mkdir, stat } from 'node:fs/promises'
import type { DataFolder, FileOutcome, SavedData } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { err, ok, type Result } from '../../shared/result'
import type { Host } from '../match/host'
import { keepChosenFolder, readChosenFolder } from '../storage/data-place'
import { measureFolder } from '../storage/measure-folder'
import { copyFolder } from '../storage/move-folder'
import type { MovingStore } from '../storage/moving-store'
import { removeAllSaves } from '../storage/remove-all'
import type { KeyValueFile } from '../storage/settings'
import { systemCode } from '../storage/system-code'
import type { Dialogs } from './dialogs'
import type { Report } from './report'

type Answer<T> = Promise<Result<T, BridgeError>>

/** The folder of everything that is kept. */
export interface Data {
  /** Resolves once it is known where the saves are. */
  readonly ready: Promise<void>
  folder(): DataFolder
  read(): Promise<SavedData>
  /** Shows the folder outside the app. */
  openFolder(): Answer<null>
  /** Moves everything to a folder that the player chooses. The old one goes only after the new one has been read back. */
  move(): Answer<FileOutcome>
  /** Looks once more for a chosen folder that was missing. */
  retry(): Answer<null>
  /** Goes on in the standard folder; the next start looks for the chosen one again. */
  useStandard(): Answer<null>
  /** Deletes all saves for good. */
  removeAll(): Answer<null>
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
}

export function createData(options: DataOptions): Data {
  const { standard, settingsFile, moving, host, dialogs, openPath, report } = options
  let folder: DataFolder = { place: 'standard', path: standard }

  const use = (next: DataFolder) => {
    folder = next
    moving.lead(next.place === 'missing' ? null : next.path)
  }

  async function find(): Promise<void> {
    const path = readChosenFolder(settingsFile)
    if (path === null) use({ place: 'standard', path: standard })
    else use({ place: (await isFolder(path)) ? 'chosen' : 'missing', path })
  }

  async function clear(): Promise<void> {
    const cleared = await moving.store.clearRemoved()
    const worked = cleared.ok || folder.place === 'missing'
    if (!worked) report(new Error(`Old removed games stay: ${cleared.error.detail}`))
  }

  /** Nobody may play meanwhile: what is saved while it is copied would be left behind. */
  const whileNothingIsOpen = <T>(task: () => Answer<T>): Answer<T> =>
    host.inTurn(async () => (host.isOpen() ? err({ code: 'table-open' }) : task()))

  async function moveTo(path: string): Answer<FileOutcome> {
    if (folder.place === 'missing') return err({ code: 'folder-missing' })
    const copy = await copyFolder(folder.path, path)
    if (!copy.ok) return copy
    if (!keepChosenFolder(settingsFile, path === standard ? null : path)) {
      await copy.value.undo()
      return err({ code: 'folder-not-written', detail: 'settings' })
    }
    use({ place: path === standard ? 'standard' : 'chosen', path })
    await copy.value.removeOriginal()
    return ok('done')
  }

  return {
    ready: find().then(() => void clear()),
    folder: () => folder,
    async read() {
      const { store } = moving
      const games = (await store.unfinished()).length + (await store.records()).length
      return { ...(await measureFolder(folder.path)), games, folder }
    },
    async openFolder() {
      const shown = folder.place !== 'missing' && (await isMade(folder.path))
      return shown && (await openPath(folder.path)) === '' ? ok(null) : err({ code: 'folder-not-opened' })
    },
    async move() {
      if (host.isOpen()) return err({ code: 'table-open' })
      const path = await dialogs.chooseFolder()
      return path === null ? ok('cancelled') : whileNothingIsOpen(() => moveTo(path))
    },
    retry: () =>
      whileNothingIsOpen(async () => {
        await find()
        return folder.place === 'missing' ? err({ code: 'folder-missing' }) : ok(null)
      }),
    useStandard: () =>
      whileNothingIsOpen(async () => {
        use({ place: 'standard', path: standard })
        return ok(null)
      }),
    removeAll: () =>
      whileNothingIsOpen(async () => {
        if (folder.place === 'missing') return err({ code: 'folder-missing' })
        try {
          await removeAllSaves(folder.path)
        } catch (error) {
          report(error)
          return err({ code: 'not-all-removed', detail: systemCode(error) })
        }
        use(folder)
        return ok(null)
      }),
  }
}

/** Before the first game there is no folder yet. */
const isMade = (path: string): Promise<boolean> =>
  mkdir(path, { recursive: true }).then(
    () => true,
    () => false,
  )

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
