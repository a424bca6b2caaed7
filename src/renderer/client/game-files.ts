import { type ReadonlySignal, signal } from '@preact/signals'
import { MOST_DROPPED_BYTES, MOST_FILES } from '../../shared/bounds'
import type {
  Bridge,
  FileOutcome,
  ImportProgress,
  ImportReport,
  Input,
  Reply,
} from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { err, ok, type Result } from '../../shared/result'
import { words } from '../../shared/words/catalogue'
import type { Toasts } from '../parts/toast/toasts'

const text = words.files

/** A file of the system, as the page gets it: its text is read only when it is small enough. */
export type DroppedFile = Pick<File, 'name' | 'size' | 'text'>

/** Games that leave as files and come in from them. */
export interface GameFiles {
  /** What an import has left to be answered: files that were refused, or settings that came along. */
  readonly report: ReadonlySignal<ImportReport | null>
  /** How far an import has come that takes a while; null while there is none. */
  readonly progress: ReadonlySignal<ImportProgress | null>
  /** Games that have been taken in by then stay. */
  stopImport(): Promise<void>
  exportGame(id: string): Promise<void>
  exportAll(): Promise<void>
  importChosen(): Promise<void>
  importDropped(files: readonly DroppedFile[]): Promise<void>
  takeSettings(): Promise<void>
  /** What was refused has been seen; settings may still be asked about. */
  answerRefused(): void
  closeReport(): void
}

interface Surroundings {
  readonly bridge: Bridge
  readonly toasts: Toasts
  /** Told what main refuses. */
  refuse(error: BridgeError): void
  /** Called when there may be other games than before. */
  onChange(): void
}

export const createGameFiles = (surroundings: Surroundings): GameFiles => ({
  ...createExports(surroundings),
  ...createImports(surroundings),
})

type Exports = Pick<GameFiles, 'exportGame' | 'exportAll'>

function createExports({ bridge, toasts, refuse }: Surroundings): Exports {
  const show = { label: text.show, run: () => void bridge.request('files/show', undefined) }
  const tellWritten = (outcome: FileOutcome, leftOut: number) => {
    if (outcome === 'done') toasts.say(leftOut === 0 ? text.written : text.writtenWithout(leftOut), show)
  }
  return {
    async exportGame(id) {
      const reply = await bridge.request('files/export', id)
      if (!reply.ok) return refuse(reply.error)
      tellWritten(reply.value, 0)
    },
    async exportAll() {
      const reply = await bridge.request('files/export-all', undefined)
      if (!reply.ok) return refuse(reply.error)
      tellWritten(reply.value.outcome, reply.value.leftOut)
    },
  }
}

function createImports({ bridge, toasts, refuse, onChange }: Surroundings): Omit<GameFiles, keyof Exports> {
  const report = signal<ImportReport | null>(null)
  const { progress, follow } = createProgress(bridge)

  const take = async (asked: Promise<Reply<'files/import'>>) => {
    const reply = await follow(asked)
    if (!reply.ok) return refuse(reply.error)
    const { imported, known, refused, settings, stopped } = reply.value
    if (stopped) toasts.say(text.stopped(imported))
    else if (imported + known > 0) toasts.say(text.imported(imported, known))
    if (refused.length > 0 || settings) report.value = reply.value
    onChange()
  }

  return {
    report,
    progress,
    async stopImport() {
      await bridge.request('files/stop-import', undefined)
    },
    importChosen: () => take(bridge.request('files/import', undefined)),
    async importDropped(files) {
      const given = await textsOf(files)
      if (!given.ok) return refuse(given.error)
      await take(bridge.request('files/import-dropped', given.value))
    },
    async takeSettings() {
      report.value = null
      const reply = await bridge.request('files/take-settings', undefined)
      if (!reply.ok) refuse(reply.error)
    },
    answerRefused() {
      const { value } = report
      report.value = value?.settings ? { ...value, refused: [] } : null
    },
    closeReport() {
      report.value = null
    },
  }
}

/** How far imports have come, each followed to its end. */
function createProgress(bridge: Bridge) {
  const progress = signal<ImportProgress | null>(null)
  let followed = 0
  return {
    progress,
    async follow<T>(importing: Promise<T>): Promise<T> {
      followed++
      const unfollow = bridge.on('import/progress', (push) => {
        progress.value = push
      })
      const reply = await importing
      unfollow()
      followed--
      // Another one may still be under way.
      if (followed === 0) progress.value = null
      return reply
    },
  }
}

/** What stands in dropped files, as far as they are few and small enough. */
async function textsOf(
  files: readonly DroppedFile[],
): Promise<Result<Input<'files/import-dropped'>, BridgeError>> {
  if (files.length > MOST_FILES) return err({ code: 'too-many-files' })
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > MOST_DROPPED_BYTES) return err({ code: 'drop-too-large' })
  const read = await Promise.all(files.map(readText))
  if (read.includes(null)) return err({ code: 'file-unreadable' })
  return ok(read.filter((file) => file !== null))
}

/** @returns null where it cannot be read: a folder was dropped, or the file is gone */
const readText = (file: DroppedFile) =>
  file.text().then(
    (text) => ({ name: file.name, text }),
    () => null,
  )
