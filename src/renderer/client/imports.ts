import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { MOST_DROPPED_BYTES, MOST_FILES } from '../../shared/bounds'
import type {
  Bridge,
  ImportProgress,
  ImportReport,
  Input,
  OpenedGame,
  Reply,
} from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { err, ok, type Result } from '../../shared/result'
import { refusalWords, words } from '../../shared/words/catalogue'
import type { Toast, Toasts } from '../parts/toast/toasts'
import { createReports, wordsBehind, wordsOf } from './import-reports'

/** A file of the system, as the page gets it: its text is read only when it is small enough. */
export type DroppedFile = Pick<File, 'name' | 'size' | 'text'>

/** Games that come in from files. While a game is played they come in behind it: a toast tells so, and nothing is asked. */
export interface Imports {
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

export interface ImportSurroundings {
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

export function createImports(surroundings: ImportSurroundings): Imports {
  const { bridge, isPlaying, show, refuse, onChange } = surroundings
  const { report, ask, add, close, answerRefused } = createReports(isPlaying)
  const { progress, follow } = createProgress(bridge)
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
