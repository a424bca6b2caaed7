import { resolve } from 'node:path'
import { app, type BrowserWindow } from 'electron'
import type { Closing } from './closing'

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
  readonly closing: Pick<Closing, 'guard'>
}

/** Follows the app from its first window to its end. */
export function followLifecycle({ show, closing }: Steps): void {
  app.on('second-instance', show)
  app.on('activate', show)
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('before-quit', closing.guard)
}

/** Without a window the app goes on running on macOS, and so does the game. */
export function guardWindow(window: BrowserWindow, closing: Closing): void {
  if (process.platform !== 'darwin') window.on('close', closing.guard)
  window.on('query-session-end', closing.guardSession)
  window.on('session-end', () => void closing.endNow())
}

/** macOS and Linux wait some seconds with shutting down for an app that asks for it, and that then ends by itself. */
export function guardShutdown(powerMonitor: NodeJS.EventEmitter, closing: Closing): void {
  powerMonitor.on('shutdown', (event: Event) => {
    event.preventDefault()
    void closing.endNow()
  })
}
