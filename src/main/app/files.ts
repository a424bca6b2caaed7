import { basename, dirname, join } from 'node:path'
import { MOST_FILE_BYTES, MOST_FILE_NAME, MOST_FILES, MOST_GAMES } from '../../shared/bounds'
import type { Parsed } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import type {
  ExportReport,
  FileOutcome,
  ImportProgress,
  ImportReport,
  OpenedReport,
} from '../../shared/bridge/saves'
import { fileNameFor, localDay } from '../../shared/files'
import { tidyName } from '../../shared/names'
import { err, ok, type Result } from '../../shared/result'
import type { Settings } from '../../shared/settings'
import { words } from '../../shared/words/catalogue'
import type { Host } from '../match/host'
import { type GivenFile, type ReadFiles, readFiles, type TakenIn, takeIn } from '../match/import-games'
import type { Library } from '../match/library'
import { inSlices } from '../scheduling'
import { flushFolder, replaceFile } from '../storage/disk'
import type { SaveStore } from '../storage/save-store'
import { seal, sealingArchive } from '../storage/seal'
import { createSettings, type SettingsStore } from '../storage/settings'
import { systemCode } from '../storage/system-code'
import type { Dialogs } from './desktop'
import type { Report } from './error-log'
import type { Opening } from './opened-files'

type Reply<T> = Promise<Result<T, BridgeError>>

/** Games that come in from files: by the dialog, dropped on the window, or opened outside of it. */
interface Imports {
  importChosen(): Reply<ImportReport>
  importDropped(files: Parsed<'files/import-dropped'>): Reply<ImportReport>
  /** What was opened outside the window, after any import that is under way. */
  importOpened(): Reply<OpenedReport>
  /** Lets the player choose files, which are then opened as if that had been done outside the window. */
  chooseToOpen(): Promise<void>
  /** Stops what is being imported; games that have been taken in stay. */
  stopImport(): void
  /** Takes over the settings that came with the last import that had some. */
  takeSettings(): Settings
}

interface ImportsOptions {
  readonly store: SaveStore
  readonly host: Host
  readonly settings: SettingsStore
  readonly dialogs: Pick<Dialogs, 'chooseFiles'>
  readonly opening: Pick<Opening, 'add' | 'take'>
  /** Puts a file among those that the system offers to open again. */
  readonly addRecent: (path: string) => void
  /** Whether the app is about to end: what is opened by then waits for the next start, or until the player stays. */
  readonly isEnding?: () => boolean
  /** Now. */
  readonly now: () => Date
  readonly report: Report
  /** Reads files from elsewhere; in this thread where none is given. */
  readonly read?: ReadFiles
  /** Told how far an import has come. */
  readonly tell?: (progress: ImportProgress) => void
}

export const NOTHING_OPENED: OpenedReport = {
  imported: 0,
  known: 0,
  refused: [],
  settings: false,
  game: null,
}

interface UnderWay {
  readonly stop: AbortController
  readonly taken: Promise<TakenIn>
}

function createImports(options: ImportsOptions): Imports {
  const { settings, dialogs, opening, addRecent, isEnding = () => false, report } = options
  let settingsOffered: TakenIn['settings'] = null
  let underWay: UnderWay | null = null

  async function bringIn(files: readonly GivenFile[]): Reply<OpenedReport> {
    if (files.length === 0) return ok(NOTHING_OPENED)
    if (files.length > MOST_FILES) return err({ code: 'too-many-files' })
    if (underWay !== null) return err({ code: 'import-under-way' })
    const stop = new AbortController()
    underWay = { stop, taken: take(options, files, stop.signal) }
    try {
      const { from, settings: offered, ...taken } = await underWay.taken
      settingsOffered = offered ?? settingsOffered
      for (const file of files) if ('path' in file && from.has(file.name)) addRecent(file.path)
      return ok({ ...taken, settings: offered !== null })
    } finally {
      underWay = null
    }
  }

  return {
    importChosen: async () => withoutGame(await bringIn(filesAt(await dialogs.chooseFiles()))),
    importDropped: async (files) =>
      withoutGame(await bringIn(files.map(({ name, text }) => ({ name: told(name), text: ok(text) })))),
    async importOpened() {
      // Whatever becomes of the other is told to whoever asked for that.
      while (underWay !== null) await underWay.taken.catch(() => undefined)
      if (isEnding()) return ok(NOTHING_OPENED)
      return bringIn(filesAt(opening.take()))
    },
    async chooseToOpen() {
      opening.add(await dialogs.chooseFiles())
    },
    stopImport: () => underWay?.stop.abort(),
    takeSettings() {
      if (settingsOffered === null) return settings.read()
      // Read as tolerantly as the settings' own file.
      const offered = createSettings({ store: settingsOffered, set: () => undefined }, report).read()
      settingsOffered = null
      return settings.change(offered)
    },
  }
}

async function take(
  options: ImportsOptions,
  files: readonly GivenFile[],
  stop: AbortSignal,
): Promise<TakenIn> {
  const { store, host, read = readFiles, tell = () => undefined } = options
  const { inTurn, atTable } = host
  return takeIn(store, files, await latestTime(options), { read, tell, inTurn, atTable, stop })
}

/**
 * Whoever leaves the table continues with the game that was played there, so that what came in meanwhile is older.
 * @returns ms since 1970
 */
async function latestTime({ store, host, now }: ImportsOptions): Promise<number> {
  const open = host.atTable()
  const saved = open && (await store.unfinished()).find(({ id }) => id === open.id)
  return Math.min(now().getTime(), saved ? saved.at - 1 : Number.POSITIVE_INFINITY)
}

function withoutGame(answer: Awaited<Reply<OpenedReport>>): Result<ImportReport, BridgeError> {
  if (!answer.ok) return answer
  const { game: _, ...report } = answer.value
  return ok(report)
}

/** Files by their names; those of one name also by their folders'. */
function filesAt(paths: readonly string[]): readonly GivenFile[] {
  const names = paths.map((path) => basename(path))
  const isOne = (name: string) => names.indexOf(name) === names.lastIndexOf(name)
  return paths.map((path) => {
    const name = basename(path)
    return { name: told(isOne(name) ? name : join(basename(dirname(path)), name)), path }
  })
}

/** A file's name as it is told: somebody else may have chosen it. */
const told = (name: string): string => tidyName(name).slice(0, MOST_FILE_NAME)

type Answer<T> = Promise<Result<T, BridgeError>>

/** Games that leave the app as files, and files that come in. */
export interface Files extends Imports {
  exportGame(id: string): Answer<FileOutcome>
  /** The open match as it stands, also where its save fails. */
  exportOpen(asked: Parsed<'match/save-elsewhere'>): Answer<FileOutcome>
  exportAll(): Answer<ExportReport>
  /** Shows the file that was written last. */
  show(): Answer<null>
}

interface FilesOptions extends ImportsOptions {
  readonly library: Library
  readonly dialogs: Dialogs
  /** Electron's `shell.showItemInFolder`. */
  readonly showItem: (path: string) => void
}

export function createFiles(options: FilesOptions): Files {
  const { host, library, settings, dialogs, addRecent, showItem, now, report } = options
  let lastWritten: string | null = null

  async function write(fileName: string, text: string): Answer<FileOutcome> {
    const place = await dialogs.choosePlace(fileName)
    if (place === null) return ok('cancelled')
    try {
      await replaceFile(place, text)
      await flushFolder(dirname(place))
    } catch (error) {
      report(error)
      return err({ code: 'file-not-written', detail: systemCode(error) })
    }
    lastWritten = place
    addRecent(place)
    return ok('done')
  }

  return {
    async exportGame(id) {
      const file = await library.file(id)
      if (!file.ok) return file
      return write(fileNameFor(file.value.name ?? words.savedGames.unreadable), file.value.text)
    },
    async exportOpen(asked) {
      const record = await host.record(asked)
      if (!record.ok) return record
      const written = await write(fileNameFor(record.value.name), seal(record.value))
      if (written.ok && written.value === 'done') host.keptElsewhere(record.value)
      return written
    },
    async exportAll() {
      const begun = now()
      const games = await library.files()
      if (!games.ok) return games
      const { texts, leftOut } = games.value
      if (texts.length > MOST_GAMES) return err({ code: 'export-too-large' })
      const content = { createdAt: begun.toISOString(), settings: { ...settings.read() }, games: texts }
      const text = await inSlices(sealingArchive(content))
      if (Buffer.byteLength(text) > MOST_FILE_BYTES) return err({ code: 'export-too-large' })
      const written = await write(fileNameFor(words.app.archive(localDay(begun))), text)
      return written.ok ? ok({ outcome: written.value, leftOut }) : written
    },
    async show() {
      if (lastWritten !== null) showItem(lastWritten)
      return ok(null)
    },
    ...createImports(options),
  }
}
