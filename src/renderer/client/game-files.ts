import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { MOST_DROPPED_BYTES, MOST_FILES } from '../../shared/bounds'
import type { Bridge, Input, Reply } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import type { FileOutcome, ImportProgress, ImportReport, OpenedGame } from '../../shared/bridge/saves'
import { err, ok, type Result } from '../../shared/result'
import { refusalWords } from '../../shared/words/catalogue'
import { savedGames, files as text } from '../../shared/words/en/saved-games'
import type { Toasts } from '../parts/toasts'

/** The message after an import; null if nothing was imported. */
function importWords({ imported, known, stopped }: ImportReport): string | null {
  if (stopped) return text.stopped(imported)
  return imported + known > 0 ? text.imported(imported, known) : null
}

/** The message after an import while a game is being played, when no dialog lists the refused files. */
function wordsWhilePlaying(outcome: ImportReport): string | null {
  const { imported, refused, refusedInAll = refused.length } = outcome
  const summary = importWords(outcome)
  const [first] = refused
  if (first === undefined)
    return summary === null || imported === 0 ? summary : `${summary} ${text.behind.where}`
  if (summary !== null) return `${summary} ${text.refused.some(refusedInAll)}`
  return refusedInAll > 1
    ? text.refused.some(refusedInAll)
    : text.behind.refused(first.file, refusalWords(first.error).title)
}

/** Open questions after imports. While a game is being played, they wait until the player asks for them. */
function createReports(isPlaying: ReadonlySignal<boolean>) {
  const pending = signal<ImportReport | null>(null)
  const isRequested = signal(false)
  const set = (next: ImportReport | null) => {
    pending.value = next
    if (next === null) isRequested.value = false
  }
  return {
    report: computed(() => (isPlaying.value && !isRequested.value ? null : pending.value)),
    request: () => {
      isRequested.value = true
    },
    /** @returns true if the import leaves a question open */
    add(outcome: ImportReport): boolean {
      const asks = outcome.refused.length > 0 || outcome.settings
      if (asks) set(pending.value === null ? outcome : joined(pending.value, outcome))
      return asks
    },
    close: () => set(null),
    dismissRefused: () => set(pending.value?.settings ? { ...pending.value, refused: [] } : null),
  }
}

/** The report of two imports whose questions are both open. */
function joined(one: ImportReport, other: ImportReport): ImportReport {
  const inAll = ({ refused, refusedInAll = refused.length }: ImportReport) => refusedInAll
  return {
    imported: one.imported + other.imported,
    known: one.known + other.known,
    refused: [...one.refused, ...other.refused],
    refusedInAll: inAll(one) + inAll(other),
    settings: one.settings || other.settings,
  }
}

/** A file of the system, as the page receives it: its text is read only if it is small enough. */
type DroppedFile = Pick<File, 'name' | 'size' | 'text'>

/** Import of games from files. While a game is being played, a toast reports an import and no dialog opens. */
interface Imports {
  /**
   * The open questions of an import: refused files to acknowledge, or settings to take over. While a game is being played,
   * they wait until the player asks for them or leaves the table.
   */
  readonly report: ReadonlySignal<ImportReport | null>
  /** Progress of a long import; null while there is none, or while a game is being played. */
  readonly progress: ReadonlySignal<ImportProgress | null>
  /** Stops the import. Games that have been imported by then stay. */
  stopImport(): Promise<void>
  importChosen(): Promise<void>
  importDropped(files: readonly DroppedFile[]): Promise<void>
  /** Imports the files that were opened outside the window, and shows the game if there is only one. */
  takeOpened(): Promise<void>
  takeSettings(): Promise<void>
  /** Acknowledges the refused files; the question about settings may follow. */
  dismissRefused(): void
  closeReport(): void
}

interface GameFilesOptions {
  readonly bridge: Bridge
  readonly toasts: Toasts
  /** True while a game is being played: no dialog may cover it, and no other game replaces it. */
  readonly isPlaying: ReadonlySignal<boolean>
  /** Shows an imported game. @returns true if it is shown now */
  show(game: OpenedGame): Promise<boolean>
  /** Leaves the game that is being played for the list of saved games. */
  leaveForList(): void
  /** Shows an error of main's. */
  refuse(error: BridgeError): void
  /** Called when the list of games may have changed. */
  onChange(): void
}

function createImports(options: GameFilesOptions): Imports {
  const { bridge, isPlaying, show, refuse, onChange } = options
  const { report, request, add, close, dismissRefused } = createReports(isPlaying)
  const { progress, follow } = followProgress(bridge)
  const { announce, refuseImport } = createAnnouncements(options, add, request)

  const take = async (asked: Promise<Reply<'files/import'>>) => {
    const reply = await follow(asked)
    if (!reply.ok) return refuseImport(reply.error)
    announce(reply.value)
    onChange()
  }

  return {
    report,
    progress: computed(() => (isPlaying.value ? null : progress.value)),
    async stopImport() {
      await bridge.request('files/stop-import', undefined)
    },
    importChosen: () => take(bridge.request('files/import', undefined)),
    async importDropped(files) {
      const given = await textsOf(files)
      if (!given.ok) return refuseImport(given.error)
      await take(bridge.request('files/import-dropped', given.value))
    },
    async takeOpened() {
      const reply = await follow(bridge.request('files/import-opened', undefined))
      if (!reply.ok) return refuseImport(reply.error)
      const { game, ...outcome } = reply.value
      // An open question is answered first.
      const mayShow = !isPlaying.value && report.value === null
      const isShown = game !== null && mayShow && (await show(game))
      if (!isShown) announce(outcome)
      onChange()
    },
    async takeSettings() {
      close()
      const reply = await bridge.request('files/take-settings', undefined)
      if (!reply.ok) refuse(reply.error)
    },
    dismissRefused,
    closeReport: close,
  }
}

/**
 * Announces the outcome of an import.
 * @param add keeps the open questions of an import, and returns true if there are any
 * @param request shows them to a player who asks for them
 */
function createAnnouncements(
  { toasts, isPlaying, leaveForList, refuse }: GameFilesOptions,
  add: (outcome: ImportReport) => boolean,
  request: () => void,
) {
  const { behind } = text
  const actionFor = (imported: number, asks: boolean): Parameters<Toasts['say']>[1] => {
    if (asks) return { label: behind.details, run: request }
    return imported > 0 ? { label: savedGames.title, run: leaveForList } : null
  }
  return {
    announce(outcome: ImportReport): void {
      const asks = add(outcome)
      const message = isPlaying.value ? wordsWhilePlaying(outcome) : importWords(outcome)
      if (message !== null) toasts.say(message, isPlaying.value ? actionFor(outcome.imported, asks) : null)
    },
    refuseImport(error: BridgeError): void {
      const { title, text } = refusalWords(error)
      if (isPlaying.value) toasts.say(`${title} ${text}`)
      else refuse(error)
    },
  }
}

/** Progress of imports, each followed to its end. */
function followProgress(bridge: Bridge) {
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
      // Another import may still be running.
      if (followed === 0) progress.value = null
      return reply
    },
  }
}

/** The texts of dropped files; an error if there are too many of them or they are too large. */
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

/** @returns null if it cannot be read: a folder was dropped, or the file is gone */
const readText = (file: DroppedFile) =>
  file.text().then(
    (text) => ({ name: file.name, text }),
    () => null,
  )

interface Exports {
  exportGame(id: string): Promise<void>
  exportAll(): Promise<void>
}

/** Import and export of games. */
export type GameFiles = Exports & Imports

export const createGameFiles = (options: GameFilesOptions): GameFiles => ({
  ...createExports(options),
  ...createImports(options),
})

function createExports({ bridge, toasts, refuse }: GameFilesOptions): Exports {
  const show = { label: text.show, run: () => void bridge.request('files/show', undefined) }
  const announceWritten = (outcome: FileOutcome, leftOut: number) => {
    if (outcome === 'done') toasts.say(leftOut === 0 ? text.written : text.writtenWithout(leftOut), show)
  }
  return {
    async exportGame(id) {
      const reply = await bridge.request('files/export', id)
      if (!reply.ok) return refuse(reply.error)
      announceWritten(reply.value, 0)
    },
    async exportAll() {
      const reply = await bridge.request('files/export-all', undefined)
      if (!reply.ok) return refuse(reply.error)
      announceWritten(reply.value.outcome, reply.value.leftOut)
    },
  }
}
