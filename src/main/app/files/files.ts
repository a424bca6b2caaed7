import { dirname } from 'node:path'
import { MOST_FILE_BYTES, MOST_GAMES } from '../../../shared/bounds'
import type { ExportReport, FileOutcome, Parsed } from '../../../shared/bridge/contract'
import type { BridgeError } from '../../../shared/bridge/errors'
import { fileNameFor, localDay } from '../../../shared/files'
import { err, ok, type Result } from '../../../shared/result'
import { words } from '../../../shared/words/catalogue'
import type { Library } from '../../match/library'
import { inSlices } from '../../scheduling'
import { flushFolder, replaceFile } from '../../storage/disk'
import { seal, sealingArchive } from '../../storage/seal'
import { systemCode } from '../../storage/system-code'
import type { Dialogs } from './dialogs'
import { createImports, type Imports, type ImportsOptions } from './imports'

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
