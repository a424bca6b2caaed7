import { mkdirSync } from 'node:fs'
import { readlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { App, BaseWindow, Dialog, RelaunchOptions } from 'electron'
import type { Unsaved } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { err, ok, type Result } from '../../shared/result'
import { refusalWords, unsavedLine, words } from '../../shared/words/catalogue'
import { isRunning } from '../storage/lock-note'
import type { Report } from './error-log'
import { filesIn, type Opening } from './opened-files'

type Answer = Result<null, BridgeError>

/** What the player says to the loss of what could not be saved. */
export type Choice = 'again' | 'elsewhere' | 'abandon' | 'stay'

/** A game that may be open, as far as the end of the app touches it. */
export interface OpenGame {
  /**
   * Ends the play, or answers `not-saved`. Takes as long as the disk does.
   * @param late aborted where that is too long: the play then continues
   */
  leave(unsaved: Unsaved, late: AbortSignal): Promise<Answer>
  /** Whether there is a game that could be lost. */
  isOpen(): boolean
  /** ISO 8601 time since when it could not be saved; null where all is saved. */
  unsavedSince(): string | null
  /** Writes it to a file that the player chooses. */
  saveElsewhere(): Promise<Result<unknown, BridgeError>>
}

interface ClosingOptions {
  /** Null where none can be open yet. */
  game(): OpenGame | null
  /** Tells the page why the app cannot end yet. */
  tellPage(reason: BridgeError): void
  /**
   * Asks in a dialog of the system.
   * @param since ISO 8601; null while the disk has not refused yet
   * @param failed why it could not be saved elsewhere just now; null where that was not tried, or worked
   */
  askBySystem(since: string | null, failed: BridgeError | null): Promise<Choice>
  /** Brings the window to the front, or opens one. */
  show(): void
  /** Electron's; `relaunch` starts the app anew once it has ended. */
  readonly app: Pick<App, 'quit' | 'relaunch'>
  /** Resolves after so many ms. */
  pause(ms: number): Promise<void>
  report: Report
}

/** An event of Electron that can be refused. */
interface Refusable {
  preventDefault(): void
}

/** Who starts the app that runs already. */
interface Starting {
  /** They have not asked before. */
  readonly isNew: boolean
  /** They start it themselves once it is gone. */
  readonly waits: boolean
}

/** The end of the app, which no game may be lost by unless the player lets go of it. */
export interface Closing {
  /** Holds up what would end the app until everything is saved, or the player has been asked. */
  guard(event: Refusable): void
  /** The system is about to end the session, which is held up only where a game could not be saved so far. */
  guardSession(event: Refusable): void
  /** The player's answer, from the page; the app ends where it is ok. */
  quit(unsaved: Unsaved): Promise<Answer>
  /** The page has taken up the question. */
  heard(): void
  /**
   * Somebody starts the app: it is shown. Where it is ending, whoever does not wait for that gets it started anew.
   */
  startAgain(by: Starting): void
  /** Whether the app is about to end; the player may still stay. */
  isEnding(): boolean
  /** Saves before an end that no page can ask about. @returns whether the app may end */
  mayEnd(): Promise<boolean>
  /** Tries to save and ends the app: there is no time to ask. */
  endNow(): Promise<void>
  /** Saves within some seconds, without asking anybody. @returns whether nothing is lost by an end now */
  saveNow(): Promise<boolean>
}

/** A disk that takes longer to save, ms, is asked about, so that the app never hangs on it. */
const SLOW_MS = 5000
/** A page that does not take up the question within so many ms cannot ask it. */
const HEARD_MS = 2000
/** How long a game that the player lets go of may still take to be saved, ms. */
const GRACE_MS = 1000

export function createClosing(options: ClosingOptions): Closing {
  const { game, tellPage, askBySystem, show, app, pause, report } = options
  let ended = false
  let isClosing = false
  /** What somebody wants of the app that is just ending: its window if it stays, and a new one otherwise. */
  let wanted: 'nothing' | 'window' | 'launch' = 'nothing'
  let heard = () => {}

  const leave = (unsaved: Unsaved, ms: number) => leaveOpen(game(), pause, unsaved, ms)

  function end(): void {
    ended = true
    if (wanted === 'launch') app.relaunch()
    app.quit()
  }

  function stay(): void {
    if (wanted !== 'nothing') show()
    wanted = 'nothing'
  }

  /** A page that is gone cannot even be told. */
  function isHeard(reason: BridgeError): Promise<boolean> {
    const answered = new Promise<boolean>((resolve) => {
      heard = () => resolve(true)
    })
    try {
      tellPage(reason)
    } catch (error) {
      report(error)
      return Promise.resolve(false)
    }
    return Promise.race([answered, pause(HEARD_MS).then(() => false)])
  }

  /**
   * @param failed as in `askBySystem`
   * @returns whether the app may end
   */
  async function ask(failed: BridgeError | null = null): Promise<boolean> {
    const choice = await askBySystem(game()?.unsavedSince() ?? null, failed)
    if (choice === 'stay') return false
    const kept = choice === 'elsewhere' ? await game()?.saveElsewhere() : undefined
    const left = await (choice === 'abandon' ? leave('abandon', GRACE_MS) : leave('keep', SLOW_MS))
    return left.ok || choice === 'abandon' || ask(kept?.ok === false ? kept.error : null)
  }

  const saveNow = async (): Promise<boolean> => (await leave('keep', SLOW_MS)).ok
  const mayEnd = async (): Promise<boolean> => (await saveNow()) || ask()

  async function close(): Promise<void> {
    const left = await leave('keep', SLOW_MS)
    if (left.ok) return end()
    if (await isHeard(left.error)) return stay()
    if (await ask()) return end()
    wanted = 'window'
    stay()
  }

  const closing: Closing = {
    guard(event) {
      if (ended) return
      event.preventDefault()
      if (isClosing) return
      isClosing = true
      void close()
        .catch((error) => {
          // A bug must not keep the app from ending.
          report(error)
          end()
        })
        .finally(() => {
          isClosing = false
        })
    },
    guardSession(event) {
      if (game()?.unsavedSince() != null) closing.guard(event)
    },
    async quit(unsaved) {
      const left = await leave(unsaved, unsaved === 'keep' ? SLOW_MS : GRACE_MS)
      if (!left.ok && unsaved === 'keep') return left
      end()
      return ok(null)
    },
    heard: () => heard(),
    isEnding: () => ended || isClosing,
    startAgain({ isNew, waits }) {
      if (!closing.isEnding()) {
        if (isNew) show()
      } else if (waits) {
        if (wanted === 'nothing') wanted = 'window'
      } else if (wanted !== 'launch') {
        wanted = 'launch'
        if (ended) app.relaunch()
      }
    },
    mayEnd,
    endNow: () => saveNow().then(end),
    saveNow,
  }
  return closing
}

/** @returns `still-saving` where that takes longer than `ms`, and something could be lost */
async function leaveOpen(
  open: OpenGame | null,
  pause: ClosingOptions['pause'],
  unsaved: Unsaved,
  ms: number,
): Promise<Answer> {
  if (open === null) return ok(null)
  const late = new AbortController()
  const slow = pause(ms).then(() => {
    late.abort()
    return open.isOpen() ? err({ code: 'still-saving' } as const) : ok(null)
  })
  return Promise.race([open.leave(unsaved, late.signal), slow])
}

const CHOICES: readonly Choice[] = ['again', 'elsewhere', 'abandon', 'stay']

/**
 * Asks in a dialog of the system what becomes of a game that cannot be saved, where no page can ask. To close the dialog
 * is to stay. Where it cannot belong to the window, which may be going, it stands alone.
 * @param dialog Electron's
 * @param window the one that the dialog belongs to
 * @param report told why it cannot belong to the window
 * @returns asks; `since` as in `unsavedLine`, `failed` why it could not be saved elsewhere just now
 */
export function createUnsavedBox(
  dialog: Pick<Dialog, 'showMessageBox'>,
  window: () => BaseWindow | undefined,
  report: Report,
): (since: string | null, failed: BridgeError | null) => Promise<Choice> {
  return async (since, failed) => {
    const text = words.unsaved
    const options = {
      type: 'warning' as const,
      message: unsavedLine(since),
      detail: failed === null ? text.text.quit : `${whyNot(failed)}\n\n${text.text.quit}`,
      buttons: [text.again, text.elsewhere, text.anyway.quit, text.stay],
      defaultId: CHOICES.indexOf('again'),
      cancelId: CHOICES.indexOf('stay'),
      noLink: true,
    }
    const ask = async (over?: BaseWindow) =>
      over ? dialog.showMessageBox(over, options) : dialog.showMessageBox(options)
    const { response } = await ask(window()).catch((error) => {
      report(error)
      return ask()
    })
    return CHOICES[response] ?? 'stay'
  }
}

function whyNot({ code, detail }: BridgeError): string {
  const { title, text } = refusalWords({ code })
  return [title, text, detail].filter(Boolean).join(' ')
}

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
