import { basename, dirname } from 'node:path'
import { MOST_FILE_BYTES, MOST_FILE_NAME, MOST_FILES, MOST_GAMES } from '../../../shared/bounds'
import type {
  ExportReport,
  FileOutcome,
  ImportProgress,
  ImportReport,
  Parsed,
} from '../../../shared/bridge/contract'
import type { BridgeError } from '../../../shared/bridge/errors'
import { fileNameFor } from '../../../shared/files'
import { tidyName } from '../../../shared/names'
import { err, ok, type Result } from '../../../shared/result'
import type { Settings } from '../../../shared/settings'
import { words } from '../../../shared/words/catalogue'
import type { Host } from '../../match/host'
import type { Library } from '../../match/saved/library'
import { type GivenFile, type ReadFiles, readFiles } from '../../match/saved/read-files'
import { takeIn } from '../../match/saved/take-in'
import { flushFolder, replaceFile } from '../../storage/disk/durable'
import { systemCode } from '../../storage/disk/system-code'
import { sealingArchive } from '../../storage/format/archive'
import { seal } from '../../storage/format/seal'
import { inSlices } from '../../storage/format/slices'
import type { SaveStore } from '../../storage/saves/save-store'
import { createSettings, type SettingsStore } from '../../storage/settings/settings'
import type { Report } from '../report'
import type { Dialogs } from './dialogs'

type Answer<T> = Promise<Result<T, BridgeError>>

/** Games that leave the app as files, and files that come in. */
export interface Files {
  exportGame(id: string): Answer<FileOutcome>
  /** The open match as it stands, also where its save fails. */
  exportOpen(asked: Parsed<'match/save-elsewhere'>): Answer<FileOutcome>
  exportAll(): Answer<ExportReport>
  /** Shows the file that was written last. */
  show(): Answer<null>
  importChosen(): Answer<ImportReport>
  importDropped(files: readonly { readonly name: string; readonly text: string }[]): Answer<ImportReport>
  /** Stops what is being imported; games that have been taken in stay. */
  stopImport(): void
  /** Takes over the settings that came with the last import. */
  takeSettings(): Settings
}

interface FilesOptions {
  readonly store: SaveStore
  readonly host: Host
  readonly library: Library
  readonly settings: SettingsStore
  readonly dialogs: Dialogs
  /** Electron's `shell.showItemInFolder`. */
  readonly showItem: (path: string) => void
  /** Now. */
  readonly now: () => Date
  readonly report: Report
  /** Reads files from elsewhere; in this thread where none is given. */
  readonly read?: ReadFiles
  /** Told how far an import has come. */
  readonly tell?: (progress: ImportProgress) => void
}

const NOTHING: ImportReport = { imported: 0, known: 0, refused: [], settings: false }

export function createFiles(options: FilesOptions): Files {
  const { store, host, library, settings, dialogs, showItem, now, report } = options
  const { read = readFiles, tell = () => undefined } = options
  let lastWritten: string | null = null
  let settingsOffered: Readonly<Record<string, unknown>> | null = null
  let importing: AbortController | null = null

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
    return ok('done')
  }

  async function bringIn(files: readonly GivenFile[]): Answer<ImportReport> {
    if (files.length === 0) return ok(NOTHING)
    if (host.isOpen()) return err({ code: 'table-open' })
    if (importing !== null) return err({ code: 'import-under-way' })
    importing = new AbortController()
    try {
      const taking = { read, tell, inTurn: host.inTurn, stop: importing.signal }
      const taken = await takeIn(store, files, now().getTime(), taking)
      settingsOffered = taken.settings
      return ok({ ...taken, settings: taken.settings !== null })
    } finally {
      importing = null
    }
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
      const createdAt = now().toISOString()
      const games = await library.files()
      if (!games.ok) return games
      const { texts, leftOut } = games.value
      if (texts.length > MOST_GAMES) return err({ code: 'export-too-large' })
      const content = { createdAt, settings: { ...settings.read() }, games: texts }
      const text = await inSlices(sealingArchive(content))
      if (Buffer.byteLength(text) > MOST_FILE_BYTES) return err({ code: 'export-too-large' })
      const written = await write(fileNameFor(words.app.archive(createdAt.slice(0, 10))), text)
      return written.ok ? ok({ outcome: written.value, leftOut }) : written
    },
    async show() {
      if (lastWritten !== null) showItem(lastWritten)
      return ok(null)
    },
    async importChosen() {
      if (host.isOpen()) return err({ code: 'table-open' })
      const chosen = await dialogs.chooseFiles()
      if (chosen.length > MOST_FILES) return err({ code: 'too-many-files' })
      return bringIn(chosen.map((path) => ({ name: told(basename(path)), path })))
    },
    importDropped: (files) => bringIn(files.map(({ name, text }) => ({ name: told(name), text: ok(text) }))),
    stopImport: () => importing?.abort(),
    takeSettings() {
      const offered = settingsOffered ?? {}
      settingsOffered = null
      // Read as tolerantly as the settings' own file.
      return settings.change(createSettings({ store: offered, set: () => undefined }, report).read())
    },
  }
}

/** A file's name as it is told: somebody else may have chosen it. */
const told = (name: string): string => tidyName(name).slice(0, MOST_FILE_NAME)
