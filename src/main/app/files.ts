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
import { createSequence } from '../../shared/sequence'
import type { Settings } from '../../shared/settings'
import { words } from '../../shared/words/catalogue'
import type { Host } from '../match/host'
import {
  type GivenFile,
  type ImportedGames,
  importGames,
  type ReadFiles,
  readFiles,
} from '../match/import-games'
import type { Library } from '../match/library'
import type { Match } from '../match/match'
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

/** Games that leave the app as files, and files that come in: by the dialog, dropped on the window, or opened outside of it. */
export interface Files {
  importChosen(): Reply<ImportReport>
  importDropped(files: Parsed<'files/import-dropped'>): Reply<ImportReport>
  /** Imports the files that were opened outside the window, once a running import has ended. */
  importOpened(): Reply<OpenedReport>
  /** Lets the player choose files, which are then treated as if they had been opened outside the window. */
  chooseToOpen(): Promise<void>
  /** Stops the running import; games that have been imported stay. */
  stopImport(): void
  /** Adopts the settings of the last import that had some. */
  takeSettings(): Settings
  exportGame(id: string): Reply<FileOutcome>
  /** Writes the open match in its present state, which may be unsaved. */
  exportOpen(match: Pick<Match, 'record' | 'keptElsewhere'>): Reply<FileOutcome>
  exportAll(): Reply<ExportReport>
  /** Shows the file that was written last. */
  show(): Reply<null>
}

interface FilesOptions {
  store(): SaveStore
  readonly host: Host
  readonly library: Library
  readonly settings: SettingsStore
  readonly dialogs: Dialogs
  readonly opening: Pick<Opening, 'add' | 'take'>
  /** Adds a file to the system's list of recent files. */
  readonly addRecent: (path: string) => void
  /** Electron's `shell.showItemInFolder`. */
  readonly showItem: (path: string) => void
  /** True while the app is ending. Files that are opened then wait for the next launch, or until the player decides to stay. */
  readonly isEnding?: () => boolean
  readonly now: () => Date
  readonly report: Report
  /** Reads files from elsewhere; by default in this thread. */
  readonly read?: ReadFiles
  /** Receives the progress of an import. */
  readonly tell?: (progress: ImportProgress) => void
}

export const NOTHING_OPENED: OpenedReport = {
  imported: 0,
  known: 0,
  refused: [],
  settings: false,
  game: null,
}

export function createFiles(options: FilesOptions): Files {
  const { host, library, settings, dialogs, opening, addRecent, showItem, now, report } = options
  const { isEnding = () => false, read = readFiles, tell = () => undefined } = options
  const imports = createSequence()
  let stop = new AbortController()
  let settingsOffered: ImportedGames['settings'] = null
  let lastWritten: string | null = null

  /**
   * The latest time that the file of an imported game may get. It is earlier than that of the open match. So after the player
   * leaves the table, *Continue* offers that match, and not a game that was imported in the meantime.
   * @returns ms since 1970
   */
  async function latestTime(): Promise<number> {
    const open = host.match()
    const saved = open && (await options.store().unfinished()).find(({ id }) => id === open.id)
    return Math.min(now().getTime(), saved ? saved.at - 1 : Number.POSITIVE_INFINITY)
  }

  async function importAll(files: readonly GivenFile[]): Reply<OpenedReport> {
    stop = new AbortController()
    const {
      from,
      settings: offered,
      ...taken
    } = await importGames(options.store(), files, await latestTime(), {
      read,
      tell,
      inTurn: host.inTurn,
      atTable: () => host.match()?.record() ?? null,
      stop: stop.signal,
    })
    settingsOffered = offered ?? settingsOffered
    for (const file of files) if ('path' in file && from.has(file.name)) addRecent(file.path)
    return ok({ ...taken, settings: offered !== null })
  }

  async function importFiles(files: readonly GivenFile[]): Reply<OpenedReport> {
    if (files.length === 0) return ok(NOTHING_OPENED)
    if (files.length > MOST_FILES) return err({ code: 'too-many-files' })
    return imports.tryRun(() => importAll(files)) ?? err({ code: 'import-under-way' })
  }

  async function write(fileName: string, text: string): Reply<FileOutcome> {
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
    importChosen: async () => withoutGame(await importFiles(filesAt(await dialogs.chooseFiles()))),
    importDropped: async (files) =>
      withoutGame(
        await importFiles(files.map(({ name, text }) => ({ name: shownName(name), text: ok(text) }))),
      ),
    async importOpened() {
      // The result of the running import goes to the caller that asked for it.
      await imports.idle()
      if (isEnding()) return ok(NOTHING_OPENED)
      return importFiles(filesAt(opening.take()))
    },
    async chooseToOpen() {
      opening.add(await dialogs.chooseFiles())
    },
    stopImport: () => stop.abort(),
    takeSettings() {
      if (settingsOffered === null) return settings.read()
      // Parsed as tolerantly as the settings' own file.
      const offered = createSettings({ store: settingsOffered, set: () => undefined }, report).read()
      settingsOffered = null
      return settings.change(offered)
    },
    async exportGame(id) {
      const file = await library.file(id)
      if (!file.ok) return file
      return write(fileNameFor(file.value.name ?? words.savedGames.unreadable), file.value.text)
    },
    async exportOpen(match) {
      const record = match.record()
      const written = await write(fileNameFor(record.name), seal(record))
      if (written.ok && written.value === 'done') match.keptElsewhere(record)
      return written
    },
    async exportAll() {
      const begun = now()
      const games = await library.files()
      if (!games.ok) return games
      const { texts, leftOut } = games.value
      const characters = texts.reduce((sum, { length }) => sum + length, 0)
      if (texts.length > MOST_GAMES || characters > MOST_FILE_BYTES) return err({ code: 'export-too-large' })
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
  }
}

function withoutGame(reply: Awaited<Reply<OpenedReport>>): Result<ImportReport, BridgeError> {
  if (!reply.ok) return reply
  const { game: _, ...report } = reply.value
  return ok(report)
}

/** The files at these paths, with names for display. If files have the same name, the names of their folders are added. */
function filesAt(paths: readonly string[]): readonly GivenFile[] {
  const names = paths.map((path) => basename(path))
  const isUnique = (name: string) => names.indexOf(name) === names.lastIndexOf(name)
  return paths.map((path) => {
    const name = basename(path)
    return { name: shownName(isUnique(name) ? name : join(basename(dirname(path)), name)), path }
  })
}

/** A file's name for display, cleaned and shortened, because anybody may have chosen it. */
const shownName = (name: string): string => tidyName(name).slice(0, MOST_FILE_NAME)
