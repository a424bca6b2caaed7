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

/**
 * What a second instance tells the first one whenever it asks for the user data. Only the first time it wants the
 * window; then it waits for an app that is ending to be gone, and the last time it gives up.
 */
interface Knock {
  readonly time: 'first' | 'again' | 'last'
}

function timeOf(knock: unknown): Knock['time'] {
  const { time }: Partial<Record<string, unknown>> = { ...(typeof knock === 'object' ? knock : null) }
  return time === 'again' || time === 'last' ? time : 'first'
}

const ASKED_EVERY_MS = 100
/** As long as another instance that is already ending usually takes to be gone. */
const ASKED_FOR_MS = 2000

/** @returns false where another instance works on the same user data: it has been told, and this one is to end */
export async function claimUserData(app: Pick<App, 'requestSingleInstanceLock'>): Promise<boolean> {
  const claim = (time: Knock['time']) => app.requestSingleInstanceLock({ time })
  if (claim('first')) return true
  for (let left = ASKED_FOR_MS; left > 0; left -= ASKED_EVERY_MS) {
    await wait(ASKED_EVERY_MS)
    if (claim(left > ASKED_EVERY_MS ? 'again' : 'last')) return true
  }
  return false
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

  /** Whoever starts the app while it is ending gets a new one as soon as this one is gone. */
  function relaunch(): void {
    if (!relaunches) app.relaunch()
    relaunches = true
  }

  app.on('second-instance', (_event, _argv, _folder, knock) => {
    const time = timeOf(knock)
    if (ending === 'no' && time === 'first') show()
    if (ending !== 'no' && time === 'last') relaunch()
  })
  app.on('activate', () => (ending === 'no' ? show() : relaunch()))
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
