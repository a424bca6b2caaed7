import { resolve } from 'node:path'
import { app } from 'electron'

/** Uses the folder given by `--user-data-dir` for settings, saves and logs. */
export function chooseUserData(): void {
  const folder = app.commandLine.getSwitchValue('user-data-dir')
  if (folder !== '') app.setPath('userData', resolve(folder))
}

/** @returns false where another instance works on the same user data: it is told, and this one is about to end */
export function claimUserData(): boolean {
  const claimed = app.requestSingleInstanceLock()
  if (!claimed) app.exit(0)
  return claimed
}

interface Steps {
  /** Opens the window, or brings it to the front. */
  show(): void
  /** What must be finished before the process ends. */
  close(): Promise<void>
}

/** Follows the app from its first window to its end. */
export function followLifecycle({ show, close }: Steps): void {
  app.on('second-instance', show)
  app.on('activate', show)
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  let closed = false
  app.on('will-quit', (event) => {
    if (closed) return
    event.preventDefault()
    void close().finally(() => {
      closed = true
      app.quit()
    })
  })
}
