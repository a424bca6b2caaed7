import { access } from 'node:fs/promises'
import type { BaseWindow, Dialog, OpenDialogOptions, SaveDialogOptions } from 'electron'
import { FILE_ENDING } from '../../../shared/files'
import { words } from '../../../shared/words/catalogue'

const text = words.app.dialogs

/** What the player chooses in dialogs of the system. Nothing chosen is no mistake. */
export interface Dialogs {
  /** Files to be read, as absolute paths. */
  chooseFiles(): Promise<readonly string[]>
  /** Where a file is to be written: its name has our ending, and the player agreed that what has that name is replaced. */
  choosePlace(fileName: string): Promise<string | null>
  chooseFolder(): Promise<string | null>
}

const filters = [{ name: text.files, extensions: [FILE_ENDING] }]

/** A save itself can be read as well, so that a deleted game comes back from the folder in which it is kept for a while. */
const readable = [{ name: text.files, extensions: [FILE_ENDING, 'json'] }]

/**
 * @param dialog Electron's; read anew each time, so that a test can answer in its place
 * @param window the one that the dialogs belong to
 */
export function createDialogs(
  dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>,
  window: () => BaseWindow | undefined,
): Dialogs {
  const open = async (options: OpenDialogOptions): Promise<readonly string[]> => {
    const over = window()
    const { canceled, filePaths } = await (over
      ? dialog.showOpenDialog(over, options)
      : dialog.showOpenDialog(options))
    return canceled ? [] : filePaths
  }
  async function askWhere(defaultPath: string): Promise<string | null> {
    const over = window()
    const options: SaveDialogOptions = {
      title: text.export,
      defaultPath,
      filters,
      properties: ['showOverwriteConfirmation'],
    }
    const { canceled, filePath } = await (over
      ? dialog.showSaveDialog(over, options)
      : dialog.showSaveDialog(options))
    return canceled || filePath === '' ? null : filePath
  }

  return {
    // What is taken in becomes a recent file; what is only chosen does not.
    chooseFiles: () =>
      open({
        title: text.import,
        filters: readable,
        properties: ['openFile', 'multiSelections', 'dontAddToRecent'],
      }),
    async choosePlace(fileName) {
      for (let proposed = fileName; ; ) {
        const chosen = await askWhere(proposed)
        if (chosen === null || hasEnding(chosen)) return chosen
        // Linux leaves the ending away, and so has not asked whether the file that has it may be replaced.
        proposed = `${chosen}.${FILE_ENDING}`
        if (!(await isTaken(proposed))) return proposed
      }
    },
    async chooseFolder() {
      const [folder = null] = await open({
        title: text.folder,
        properties: ['openDirectory', 'createDirectory', 'dontAddToRecent'],
      })
      return folder
    },
  }
}

const hasEnding = (path: string): boolean => path.toLowerCase().endsWith(`.${FILE_ENDING}`)

const isTaken = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
