import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { App } from 'electron'

/**
 * Uses the folder given by `--user-data-dir` for settings, saves and logs. It is made first: Electron wants it to be there.
 * @throws the system's error where it cannot be made
 */
export function chooseUserData(app: Pick<App, 'commandLine' | 'setPath'>): void {
  const given = app.commandLine.getSwitchValue('user-data-dir')
  if (given === '') return
  const folder = resolve(given)
  mkdirSync(folder, { recursive: true })
  app.setPath('userData', folder)
}

/** What a second instance tells the first one, beside its arguments. */
interface Knock {
  /** It has told so before, and only waits for the first one to be gone. */
  readonly again: boolean
}

const isAgain = (knock: unknown): boolean =>
  typeof knock === 'object' && knock !== null && 'again' in knock && knock.again === true

const ASKED_EVERY_MS = 250
/** As long as another instance that is already ending takes to be gone. */
const ASKED_FOR_MS = 2000

/** @returns false where another instance works on the same user data: it has been told, and this one is to end */
export async function claimUserData(app: Pick<App, 'requestSingleInstanceLock'>): Promise<boolean> {
  for (let waited = 0; ; waited += ASKED_EVERY_MS) {
    const knock: Knock = { again: waited > 0 }
    if (app.requestSingleInstanceLock({ ...knock })) return true
    if (waited >= ASKED_FOR_MS) return false
    await wait(ASKED_EVERY_MS)
  }
}

interface Living extends Pick<App, 'quit' | 'relaunch'> {
  on(
    event: 'second-instance',
    listener: (event: unknown, argv: unknown, folder: unknown, knock: unknown) => void,
  ): unknown
  on(event: 'activate' | 'window-all-closed', listener: () => void): unknown
  on(event: 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown
}

interface Steps {
  /** Opens the window, or brings it to the front. */
  show(): void
  /** What must be finished before the process ends. */
  close(): Promise<void>
}

/** Follows the app from its first window to its end. */
export function followLifecycle(app: Living, platform: NodeJS.Platform, { show, close }: Steps): void {
  let ending: 'no' | 'closing' | 'closed' = 'no'
  let relaunches = false

  /** Who starts the app while it is ending gets a new one as soon as this one is gone. */
  function showOrRelaunch(): void {
    if (ending === 'no') show()
    else if (!relaunches) {
      relaunches = true
      app.relaunch()
    }
  }

  app.on('second-instance', (_event, _argv, _folder, knock) => {
    if (ending !== 'no' || !isAgain(knock)) showOrRelaunch()
  })
  app.on('activate', showOrRelaunch)
  app.on('window-all-closed', () => {
    if (platform !== 'darwin') app.quit()
  })
  app.on('will-quit', (event) => {
    if (ending === 'closed') return
    event.preventDefault()
    if (ending === 'closing') return
    ending = 'closing'
    void close().finally(() => {
      ending = 'closed'
      app.quit()
    })
  })
}
