import { mkdir } from 'node:fs/promises'
import type { Dialog, Shell } from 'electron'
import { words } from '../../../shared/words/catalogue'

interface LogFolder {
  /** Absolute path; asked for each time, as it is made with the first error only. */
  readonly folder: () => string
  readonly shell: Pick<Shell, 'openPath'>
  /** Electron's; read anew each time, so that a test can look on. */
  readonly dialog: Pick<Dialog, 'showErrorBox'>
}

/** Shows the folder of the logs in the system's file manager; where that fails, a box says where it is. */
export async function showLogFolder({ folder, shell, dialog }: LogFolder): Promise<void> {
  const path = folder()
  if (await isShown(path, shell)) return
  const { title, text } = words.app.logsNotShown
  dialog.showErrorBox(title, text(path))
}

/** `openPath` answers with what went wrong; an empty answer is success. */
const isShown = (path: string, shell: LogFolder['shell']): Promise<boolean> =>
  mkdir(path, { recursive: true })
    .then(() => shell.openPath(path))
    .then(
      (trouble) => trouble === '',
      () => false,
    )
