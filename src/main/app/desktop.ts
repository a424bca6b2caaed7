import { access } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BaseWindow, Dialog, FileFilter, OpenDialogOptions, SaveDialogOptions } from 'electron'
import type { BridgeError } from '../../shared/bridge/errors'
import { FILE_ENDING } from '../../shared/files'
import { err, ok, type Result } from '../../shared/result'
import { words } from '../../shared/words/catalogue'

/** Operations on the desktop around the app's window. */
export interface Desktop {
  /** Copies text to the clipboard. */
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
    /** An empty string means success. */
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

/** The player's choices in system dialogs. Choosing nothing is no error. */
export interface Dialogs {
  /** Files to be read, as absolute paths. */
  chooseFiles(): Promise<readonly string[]>
  /** The path of a file to be written: its name has our extension, and the player agreed to replace an existing file. */
  choosePlace(fileName: string): Promise<string | null>
  chooseFolder(): Promise<string | null>
}

interface DialogSources {
  /** Electron's. It is read on every call, so that a test can replace it. */
  readonly dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>
  /** The window that the dialogs belong to. */
  readonly window: () => BaseWindow | undefined
  /** Absolute path of the folder that the first dialog shows. */
  readonly documents: () => string
}

/** Every dialog begins in the folder of the last choice, which Electron does not remember. */
export function createDialogs({ dialog, window, documents }: DialogSources): Dialogs {
  let folder: string | null = null
  const open = async (
    title: string,
    properties: NonNullable<OpenDialogOptions['properties']>,
    filters: FileFilter[] = [],
  ): Promise<readonly string[]> => {
    const over = window()
    // macOS shows no title in an open dialog, but a message.
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
    // Imported files become recent files; files that are only chosen do not.
    chooseFiles: () => {
      // A save itself can be imported as well, so that a removed game can be recovered from its folder.
      const readable = [{ name: words.app.dialogs.files, extensions: [FILE_ENDING, 'json'] }]
      return open(words.app.dialogs.import, ['openFile', 'multiSelections', 'dontAddToRecent'], readable)
    },
    async choosePlace(fileName) {
      for (let proposed = join(folder ?? documents(), fileName); ; ) {
        const chosen = await askWhere(proposed)
        if (chosen === null || hasEnding(chosen)) return chosen
        // Linux omits the extension, and so has not asked whether the file with it may be replaced.
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
