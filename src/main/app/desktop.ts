import { access } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BaseWindow, Dialog, FileFilter, OpenDialogOptions, SaveDialogOptions } from 'electron'
import type { BridgeError } from '../../shared/bridge/errors'
import { FILE_ENDING } from '../../shared/files'
import { err, ok, type Result } from '../../shared/result'
import { words } from '../../shared/words/catalogue'

/** What the app asks of the desktop around its window. */
export interface Desktop {
  /** Puts text on the clipboard. */
  copy(text: string): Promise<Result<null, BridgeError>>
  isFullScreen(): boolean
  setFullScreen(full: boolean): void
  /** Shows the folder with the full texts of all licences. */
  showLicences(): Promise<Result<null, BridgeError>>
}

interface Surroundings {
  readonly window: () => { isFullScreen(): boolean; setFullScreen(full: boolean): void } | undefined
  /** Electron's, which rejects if the system has no clipboard. */
  readonly copy: (text: string) => Promise<void>
  readonly report: (error: unknown) => unknown
  /** Absolute path of the folder with the licences. */
  readonly licences: string
  readonly shell: {
    /** An empty answer is success. */
    openPath(path: string): Promise<string>
  }
}

/** The desktop of one window. */
export const createDesktop = ({ window, copy, report, licences, shell }: Surroundings): Desktop => ({
  async copy(text) {
    try {
      await copy(text)
      return ok(null)
    } catch (error) {
      report(error)
      return err({ code: 'text-not-copied' })
    }
  },
  isFullScreen: () => window()?.isFullScreen() ?? false,
  setFullScreen: (full) => window()?.setFullScreen(full),
  async showLicences() {
    return (await shell.openPath(licences)) === '' ? ok(null) : err({ code: 'licences-not-opened' })
  },
})

/** What the player chooses in dialogs of the system. Nothing chosen is no mistake. */
export interface Dialogs {
  /** Files to be read, as absolute paths. */
  chooseFiles(): Promise<readonly string[]>
  /** Where a file is to be written: its name has our ending, and the player agreed that what has that name is replaced. */
  choosePlace(fileName: string): Promise<string | null>
  chooseFolder(): Promise<string | null>
}

interface DialogSources {
  /** Electron's. It is read anew each time, so that a test can answer in its place. */
  readonly dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>
  /** The window that the dialogs belong to. */
  readonly window: () => BaseWindow | undefined
  /** Absolute path of the folder that the first dialog shows. */
  readonly documents: () => string
}

/** Every dialog begins in the folder where something was chosen last, which Electron remembers for none. */
export function createDialogs({ dialog, window, documents }: DialogSources): Dialogs {
  let folder: string | null = null
  const open = async (
    title: string,
    properties: NonNullable<OpenDialogOptions['properties']>,
    filters: FileFilter[] = [],
  ): Promise<readonly string[]> => {
    const over = window()
    // macOS shows no title over what is opened, but a message.
    const options = { title, message: title, defaultPath: folder ?? documents(), properties, filters }
    const { canceled, filePaths } = await (over
      ? dialog.showOpenDialog(over, options)
      : dialog.showOpenDialog(options))
    const [first] = filePaths
    if (!canceled && first !== undefined) folder = dirname(first)
    return canceled ? [] : filePaths
  }
  async function askWhere(defaultPath: string): Promise<string | null> {
    const over = window()
    const options: SaveDialogOptions = {
      title: words.app.dialogs.export,
      defaultPath,
      filters: [{ name: words.app.dialogs.files, extensions: [FILE_ENDING] }],
      properties: ['showOverwriteConfirmation'],
    }
    const { canceled, filePath } = await (over
      ? dialog.showSaveDialog(over, options)
      : dialog.showSaveDialog(options))
    if (canceled || filePath === '') return null
    folder = dirname(filePath)
    return filePath
  }

  return {
    // What is taken in becomes a recent file; what is only chosen does not.
    chooseFiles: () => {
      // A save itself can be read too, so that a deleted game can be imported from the folder that keeps it for a while.
      const readable = [{ name: words.app.dialogs.files, extensions: [FILE_ENDING, 'json'] }]
      return open(words.app.dialogs.import, ['openFile', 'multiSelections', 'dontAddToRecent'], readable)
    },
    async choosePlace(fileName) {
      for (let proposed = join(folder ?? documents(), fileName); ; ) {
        const chosen = await askWhere(proposed)
        if (chosen === null || hasEnding(chosen)) return chosen
        // Linux leaves the ending away, and so has not asked whether the file that has it may be replaced.
        proposed = `${chosen}.${FILE_ENDING}`
        if (!(await isTaken(proposed))) return proposed
      }
    },
    async chooseFolder() {
      const [chosen = null] = await open(words.app.dialogs.folder, [
        'openDirectory',
        'createDirectory',
        'dontAddToRecent',
      ])
      return chosen
    },
  }
}

const hasEnding = (path: string): boolean => path.toLowerCase().endsWith(`.${FILE_ENDING}`)

const isTaken = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
