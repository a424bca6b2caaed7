import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { MOST_DROPPED_BYTES, MOST_FILES } from '../../shared/bounds'
import type { Bridge, Input, Reply } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import type { FileOutcome, ImportProgress, ImportReport, OpenedGame } from '../../shared/bridge/saves'
import { err, ok, type Result } from '../../shared/result'
import { refusalWords, words } from '../../shared/words/catalogue'
import type { Toast, Toasts } from '../parts/toasts'

const reportWords = words.files

/** What is to be said of an import; null where nothing came in. */
function wordsOf({ imported, known, stopped }: ImportReport): string | null {
  if (stopped) return reportWords.stopped(imported)
  return imported + known > 0 ? reportWords.imported(imported, known) : null
}

/** The same behind a game that is played, where no dialog tells what was refused. */
function wordsBehind(taken: ImportReport): string | null {
  const { imported, refused, refusedInAll = refused.length } = taken
  const came = wordsOf(taken)
  const [first] = refused
  if (first === undefined)
    return came === null || imported === 0 ? came : `${came} ${reportWords.behind.where}`
  if (came !== null) return `${came} ${reportWords.refused.some(refusedInAll)}`
  return refusedInAll > 1
    ? reportWords.refused.some(refusedInAll)
    : reportWords.behind.refused(first.file, refusalWords(first.error).title)
}

/** What imports have left to be answered. While a game is played it waits until it is asked for. */
function createReports(isPlaying: ReadonlySignal<boolean>) {
  const left = signal<ImportReport | null>(null)
  const isAsked = signal(false)
  const set = (next: ImportReport | null) => {
    left.value = next
    if (next === null) isAsked.value = false
  }
  return {
    report: computed(() => (isPlaying.value && !isAsked.value ? null : left.value)),
    ask: () => {
      isAsked.value = true
    },
    /** @returns whether it leaves anything to be answered */
    add(taken: ImportReport): boolean {
      const isLeft = taken.refused.length > 0 || taken.settings
      if (isLeft) set(left.value === null ? taken : joined(left.value, taken))
      return isLeft
    },
    close: () => set(null),
    answerRefused: () => set(left.value?.settings ? { ...left.value, refused: [] } : null),
  }
}

/** Of two imports that have both not been answered. */
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

/** A file of the system, as the page gets it: its text is read only when it is small enough. */
export type DroppedFile = Pick<File, 'name' | 'size' | 'text'>

/** Games that come in from files. While a game is played they come in behind it: a toast tells so, and nothing is asked. */
interface Imports {
  /**
   * What an import has left to be answered: files that were refused, or settings that came along. While a game is played
   * it waits until the player asks for it, or leaves the table.
   */
  readonly report: ReadonlySignal<ImportReport | null>
  /** How far an import has come that takes a while; null while there is none, or a game is played. */
  readonly progress: ReadonlySignal<ImportProgress | null>
  /** Games that have been taken in by then stay. */
  stopImport(): Promise<void>
  importChosen(): Promise<void>
  importDropped(files: readonly DroppedFile[]): Promise<void>
  /** Takes in what was opened outside the window, and shows the game where it was a single one. */
  takeOpened(): Promise<void>
  takeSettings(): Promise<void>
  /** What was refused has been seen; settings may still be asked about. */
  answerRefused(): void
  closeReport(): void
}

interface ImportSurroundings {
  readonly bridge: Bridge
  readonly toasts: Toasts
  /** Whether a game is played, which nothing may be laid over and which is not left for another. */
  readonly isPlaying: ReadonlySignal<boolean>
  /** Shows a game that has been taken in. @returns whether it is shown now */
  show(game: OpenedGame): Promise<boolean>
  /** From the game that is played to the list of saved games. */
  leaveForList(): void
  /** Told what main refuses. */
  refuse(error: BridgeError): void
  /** Called when there may be other games than before. */
  onChange(): void
}

function createImports(surroundings: ImportSurroundings): Imports {
  const { bridge, isPlaying, show, refuse, onChange } = surroundings
  const { report, ask, add, close, answerRefused } = createReports(isPlaying)
  const { progress, follow } = followProgress(bridge)
  const { tell, refuseAtOnce } = createTelling(surroundings, add, ask)

  const take = async (asked: Promise<Reply<'files/import'>>) => {
    const reply = await follow(asked)
    if (!reply.ok) return refuseAtOnce(reply.error)
    tell(reply.value)
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
      if (!given.ok) return refuseAtOnce(given.error)
      await take(bridge.request('files/import-dropped', given.value))
    },
    async takeOpened() {
      const reply = await follow(bridge.request('files/import-opened', undefined))
      if (!reply.ok) return refuseAtOnce(reply.error)
      const { game, ...taken } = reply.value
      // A question is answered first.
      const mayShow = !isPlaying.value && report.value === null
      const isShown = game !== null && mayShow && (await show(game))
      if (!isShown) tell(taken)
      onChange()
    },
    async takeSettings() {
      close()
      const reply = await bridge.request('files/take-settings', undefined)
      if (!reply.ok) refuse(reply.error)
    },
    answerRefused,
    closeReport: close,
  }
}

/**
 * Says what became of an import.
 * @param add keeps what is left to be answered, and tells whether anything is
 * @param ask shows that to a player who asked for it
 */
function createTelling(
  { toasts, isPlaying, leaveForList, refuse }: ImportSurroundings,
  add: (taken: ImportReport) => boolean,
  ask: () => void,
) {
  const behind = words.files.behind
  const wayOn = (imported: number, isLeft: boolean): Toast['action'] => {
    if (isLeft) return { label: behind.details, run: ask }
    return imported > 0 ? { label: words.savedGames.title, run: leaveForList } : null
  }
  return {
    tell(taken: ImportReport): void {
      const isLeft = add(taken)
      const said = isPlaying.value ? wordsBehind(taken) : wordsOf(taken)
      if (said !== null) toasts.say(said, isPlaying.value ? wayOn(taken.imported, isLeft) : null)
    },
    refuseAtOnce(error: BridgeError): void {
      const { title, text } = refusalWords(error)
      if (isPlaying.value) toasts.say(`${title} ${text}`)
      else refuse(error)
    },
  }
}

/** How far imports have come, each followed to its end. */
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

const text = words.files

interface Exports {
  exportGame(id: string): Promise<void>
  exportAll(): Promise<void>
}

/** Games that leave as files and come in from them. */
export type GameFiles = Exports & Imports

export const createGameFiles = (surroundings: ImportSurroundings): GameFiles => ({
  ...createExports(surroundings),
  ...createImports(surroundings),
})

interface ExportSurroundings {
  readonly bridge: Bridge
  readonly toasts: Toasts
  /** Told what main refuses. */
  refuse(error: BridgeError): void
}

function createExports({ bridge, toasts, refuse }: ExportSurroundings): Exports {
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
