import { basename, dirname } from 'node:path'
import { MOST_FILE_BYTES } from '../../shared/bounds'
import type { FileOutcome, ImportReport } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { fileNameFor } from '../../shared/files'
import { err, ok, type Result } from '../../shared/result'
import type { Settings } from '../../shared/settings'
import { words } from '../../shared/words/catalogue'
import type { Host } from '../match/host'
import type { Library } from '../match/library'
import { type GivenFile, takeIn } from '../match/take-in'
import { sealArchive } from '../storage/archive'
import { flushFolder, replaceFile } from '../storage/durable'
import { readText, TOO_LARGE } from '../storage/read-save'
import type { SaveStore } from '../storage/save-store'
import { seal } from '../storage/seal'
import { createSettings, type SettingsStore } from '../storage/settings'
import { systemCode } from '../storage/system-code'
import type { Dialogs } from './dialogs'
import type { Report } from './report'

type Answer<T> = Promise<Result<T, BridgeError>>

/** Games that leave the app as files, and files that come in. */
export interface Files {
  exportGame(id: string): Answer<FileOutcome>
  /** The open match as it stands, also where its save fails. */
  exportOpen(): Answer<FileOutcome>
  exportAll(): Answer<FileOutcome>
  /** Shows the file that was written last. */
  show(): Answer<null>
  importChosen(): Answer<ImportReport>
  importDropped(files: readonly { readonly name: string; readonly text: string }[]): Answer<ImportReport>
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
}

const NOTHING: ImportReport = { imported: 0, known: 0, refused: [], settings: false }

export function createFiles(options: FilesOptions): Files {
  const { store, host, library, settings, dialogs, showItem, now, report } = options
  let lastWritten: string | null = null
  let settingsOffered: Readonly<Record<string, unknown>> | null = null

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
    const taken = await host.inTurn(() => takeIn(store, files, now().getTime()))
    settingsOffered = taken.settings
    return ok({ ...taken, settings: taken.settings !== null })
  }

  return {
    async exportGame(id) {
      const file = await library.file(id)
      if (!file.ok) return file
      return write(fileNameFor(file.value.name ?? words.savedGames.unreadable), file.value.text)
    },
    async exportOpen() {
      const record = await host.record()
      if (!record.ok) return record
      return write(fileNameFor(record.value.name), seal(record.value))
    },
    async exportAll() {
      const createdAt = now().toISOString()
      const games = await library.files()
      const text = sealArchive({ createdAt, settings: { ...settings.read() }, games })
      if (Buffer.byteLength(text) > MOST_FILE_BYTES) return err({ code: 'export-too-large' })
      return write(fileNameFor(words.app.archive(createdAt.slice(0, 10))), text)
    },
    async show() {
      if (lastWritten !== null) showItem(lastWritten)
      return ok(null)
    },
    async importChosen() {
      if (host.isOpen()) return err({ code: 'table-open' })
      return bringIn(await Promise.all((await dialogs.chooseFiles()).map(given)))
    },
    importDropped: (files) => bringIn(files.map(({ name, text }) => ({ name, text: bounded(text) }))),
    takeSettings() {
      const offered = settingsOffered ?? {}
      settingsOffered = null
      // Read as tolerantly as the settings' own file.
      return settings.change(createSettings({ store: offered, set: () => undefined }, report).read())
    },
  }
}

const bounded = (text: string): GivenFile['text'] =>
  Buffer.byteLength(text) > MOST_FILE_BYTES ? err({ code: 'file-too-large' }) : ok(text)

async function given(path: string): Promise<GivenFile> {
  const name = basename(path)
  const read = await readText(path, MOST_FILE_BYTES)
  if (read.ok) return { name, text: read }
  const { detail } = read.error
  if (detail === TOO_LARGE) return { name, text: err({ code: 'file-too-large' }) }
  return { name, text: err({ code: 'file-unreadable', detail }) }
}
