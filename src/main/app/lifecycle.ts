import { mkdirSync } from 'node:fs'
import { readlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { App, RelaunchOptions } from 'electron'
import { isRunning } from '../storage/lock-note'
import type { Closing, Refusable } from './closing'
import { filesIn, type Opening } from './opened-files'

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
  /** Absolute paths of the files that macOS has told it of since the knock before. */
  readonly files: readonly string[]
}

function readKnock(knock: unknown): Knock {
  const { time, files }: Partial<Record<string, unknown>> = { ...(typeof knock === 'object' ? knock : null) }
  return {
    time: time === 'again' || time === 'last' ? time : 'first',
    files: Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [],
  }
}

const ASKED_EVERY_MS = 100
/** As long as another instance that is already ending usually takes to be gone. */
const ASKED_FOR_MS = 2000

/**
 * @param opening what was opened before: another instance gets it
 * @returns false where another instance works on the same user data: it has been told, and this one is to end
 */
export async function claimUserData(
  app: Pick<App, 'requestSingleInstanceLock'>,
  opening: Pick<Opening, 'waiting'>,
): Promise<boolean> {
  let handedOver = 0
  const claim = (time: Knock['time']) => {
    const files = opening.waiting().slice(handedOver)
    handedOver += files.length
    return app.requestSingleInstanceLock({ time, files })
  }
  if (claim('first')) return true
  for (let left = ASKED_FOR_MS; left > 0; left -= ASKED_EVERY_MS) {
    await wait(ASKED_EVERY_MS)
    if (claim(left > ASKED_EVERY_MS ? 'again' : 'last')) return true
  }
  return false
}

/** Chromium's lock is a link that names the computer and the process which have the user data. */
const LOCK_LINK = 'SingletonLock'
const HOLDER = /^(.+)-(\d+)$/

type Holder =
  /** Another instance on this computer. */
  | { readonly is: 'here' }
  | { readonly is: 'elsewhere'; readonly computer: string }
  /** The folder cannot be locked at all: it may be missing, or may not be written to. */
  | { readonly is: 'nobody' }

/**
 * Tells who has the user data that cannot be claimed.
 * @param userData absolute path of their folder
 */
export async function whoHolds(userData: string, platform: NodeJS.Platform): Promise<Holder> {
  // On Windows the system itself keeps the lock, and ends it with its process.
  if (platform === 'win32') return { is: 'here' }
  const named = await readlink(join(userData, LOCK_LINK)).catch(() => '')
  const [, computer, pid] = HOLDER.exec(named) ?? []
  if (computer === undefined) return { is: 'nobody' }
  if (computer !== hostname()) return { is: 'elsewhere', computer }
  return { is: isRunning(Number(pid)) ? 'here' : 'nobody' }
}

interface Living extends Pick<App, 'quit'> {
  on(
    event: 'second-instance',
    listener: (event: unknown, argv: readonly string[], folder: string, knock: unknown) => void,
  ): unknown
  on(event: 'activate' | 'window-all-closed', listener: () => void): unknown
  on(event: 'before-quit', listener: (event: Refusable) => void): unknown
}

/**
 * Follows the app from its first window to its end.
 * @param opening gets the files that a second launch was asked to open
 */
export function followLifecycle(
  app: Living,
  platform: NodeJS.Platform,
  closing: Closing,
  opening: Pick<Opening, 'add'>,
): void {
  app.on('second-instance', (_event, argv, folder, knock) => {
    const { time, files } = readKnock(knock)
    // Whenever it asks again, its arguments name the same files.
    opening.add(time === 'first' ? [...filesIn(argv, folder), ...files] : files)
    closing.startAgain({ isNew: time === 'first', waits: time !== 'last' })
  })
  // A click on the icon in the dock wants the window. It must not start an app anew that its player is just leaving.
  app.on('activate', () => closing.startAgain({ isNew: true, waits: true }))
  app.on('window-all-closed', () => {
    if (platform !== 'darwin') app.quit()
  })
  app.on('before-quit', closing.guard)
}

interface Opened {
  on(event: 'open-file', listener: (event: Refusable, path: string) => void): unknown
}

/** macOS tells of files that are opened one by one, and of the first ones before the app is ready. */
export function followOpenedFiles(
  app: Opened,
  closing: Pick<Closing, 'startAgain'>,
  opening: Pick<Opening, 'add'>,
): void {
  app.on('open-file', (event, path) => {
    event.preventDefault()
    opening.add([path])
    closing.startAgain({ isNew: true, waits: false })
  })
}

interface Ending extends Pick<App, 'quit'> {
  on(event: 'will-quit', listener: (event: Refusable) => void): unknown
}

/** @param release the last that is done, once nothing more is written; it takes a moment at most */
export function releaseAtEnd(app: Ending, release: () => Promise<void>): void {
  let isReleased = false
  app.on('will-quit', (event) => {
    if (isReleased) return
    event.preventDefault()
    void release().finally(() => {
      isReleased = true
      app.quit()
    })
  })
}

interface ClosingWindow {
  on(event: 'close' | 'query-session-end', listener: (event: Refusable) => void): unknown
  on(event: 'session-end', listener: () => void): unknown
}

/** Holds up the end of a window. Without one the app keeps running on macOS, and so does the game. */
export function guardWindow(window: ClosingWindow, platform: NodeJS.Platform, closing: Closing): void {
  if (platform !== 'darwin') window.on('close', closing.guard)
  window.on('query-session-end', closing.guardSession)
  window.on('session-end', () => void closing.endNow())
}

/** macOS and Linux wait some seconds with shutting down for an app that asks for it and then ends by itself. */
export function guardShutdown(powerMonitor: NodeJS.EventEmitter, closing: Pick<Closing, 'endNow'>): void {
  powerMonitor.on('shutdown', (event: Refusable) => {
    event.preventDefault()
    void closing.endNow()
  })
}

/**
 * How the app is started anew. An AppImage's program lies in a file system that goes away with the app, so the image
 * itself is started, which by then can only unpack itself.
 * @param args of the launch, without the program
 */
export function launchAgain(
  { platform, env }: Pick<NodeJS.Process, 'platform' | 'env'>,
  args: string[],
): RelaunchOptions {
  const image = platform === 'linux' ? env.APPIMAGE : undefined
  return image === undefined ? { args } : { execPath: image, args: ['--appimage-extract-and-run', ...args] }
}
