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
import { isRunning } from '../storage/system-code'
import type { Report } from './error-log'
import { filesIn, type Opening } from './opened-files'

type Reply = Result<null, BridgeError>

/** The player's choice about moves that could not be saved. */
export type Choice = 'again' | 'elsewhere' | 'abandon' | 'stay'

/** The open game, as far as ending the app needs it. */
export interface OpenGame {
  /**
   * Saves and closes the match, or returns `not-saved`. It takes as long as the disk needs.
   * @param late aborted if saving takes too long: the match then stays open
   */
  leave(unsaved: Unsaved, late: AbortSignal): Promise<Reply>
  /** True if a match is open, which could be lost. */
  isOpen(): boolean
  /** ISO 8601 time since which it could not be saved; null while all is saved. */
  unsavedSince(): string | null
  /** Writes it to a file that the player chooses. */
  saveElsewhere(): Promise<Result<unknown, BridgeError>>
}

interface ClosingOptions {
  /** Null while no match can be open yet. */
  game(): OpenGame | null
  /** Sends the page the reason why the app cannot end yet. */
  tellPage(reason: BridgeError): void
  /**
   * Asks in a system dialog.
   * @param since ISO 8601; null while the disk has not refused yet
   * @param failed the error of saving elsewhere just now; null if that was not tried, or worked
   */
  askBySystem(since: string | null, failed: BridgeError | null): Promise<Choice>
  /** Brings the window to the front, or opens one. */
  show(): void
  /** Electron's; `relaunch` starts the app again once it has ended. */
  readonly app: Pick<App, 'quit' | 'relaunch'>
  /** Resolves after `ms`. */
  pause(ms: number): Promise<void>
  report: Report
}

/** An Electron event that can be prevented. */
interface Refusable {
  preventDefault(): void
}

/** A launch of the app while it already runs. */
interface Starting {
  /** True for the first knock of that launch (see `Knock`). */
  readonly isNew: boolean
  /** True if that launch waits for the end of this app, and then continues by itself. */
  readonly waits: boolean
}

/** The end of the app, which loses no game unless the player agrees. */
export interface Closing {
  /** Delays an event that would end the app until everything is saved, or the player has been asked. */
  guard(event: Refusable): void
  /** Delays the end of the user's session on Windows (a logout or a shutdown), but only while the open game is not saved. */
  guardSession(event: Refusable): void
  /** Carries out what the player has decided in the page. The app ends if the result is ok. */
  quit(unsaved: Unsaved): Promise<Reply>
  /** Called when the page has received the question. */
  acknowledged(): void
  /**
   * Handles another launch, by showing the window. If the app is ending, it starts again after its end, unless the other
   * launch waits for that end and then continues by itself.
   */
  startAgain(by: Starting): void
  /** True while the app is about to end; the player may still stay. */
  isEnding(): boolean
  /**
   * Saves the open game if there is no page that could ask the player. If saving fails, a system dialog asks.
   * @returns true if the app may end
   */
  mayEnd(): Promise<boolean>
  /** Tries to save, and then ends the app in any case, because there is no time to ask the player. */
  endNow(): Promise<void>
  /** Saves within some seconds, without asking anybody. @returns true if ending now loses nothing */
  saveNow(): Promise<boolean>
}

/** Time limit in ms for saving. If the disk takes longer, the player is asked, so that the app never hangs. */
const SLOW_MS = 5000
/** Time limit in ms for the page to acknowledge the question. If it does not, a system dialog asks the player instead. */
const ACKNOWLEDGE_MS = 2000
/** Time limit in ms for a last attempt to save a game that the player is willing to lose. */
const GRACE_MS = 1000

export function createClosing(options: ClosingOptions): Closing {
  const { game, tellPage, askBySystem, show, app, pause, report } = options
  let ended = false
  let isClosing = false
  /** The request of another launch while the app is ending: the window, in case the app stays; or a new launch. */
  let requested: 'nothing' | 'window' | 'launch' = 'nothing'
  let acknowledged = () => {}

  const leave = (unsaved: Unsaved, ms: number) => leaveOpen(game(), pause, unsaved, ms)

  function end(): void {
    ended = true
    if (requested === 'launch') app.relaunch()
    app.quit()
  }

  function stay(): void {
    if (requested !== 'nothing') show()
    requested = 'nothing'
  }

  /** Sends the question to the page. @returns false if the page is gone, or does not acknowledge the question in time */
  function isAcknowledged(reason: BridgeError): Promise<boolean> {
    const acknowledgement = new Promise<boolean>((resolve) => {
      acknowledged = () => resolve(true)
    })
    try {
      tellPage(reason)
    } catch (error) {
      report(error)
      return Promise.resolve(false)
    }
    return Promise.race([acknowledgement, pause(ACKNOWLEDGE_MS).then(() => false)])
  }

  /**
   * @param failed as in `askBySystem`
   * @returns true if the app may end
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
    if (await isAcknowledged(left.error)) return stay()
    if (await ask()) return end()
    requested = 'window'
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
    acknowledged: () => acknowledged(),
    isEnding: () => ended || isClosing,
    startAgain({ isNew, waits }) {
      if (!closing.isEnding()) {
        if (isNew) show()
      } else if (waits) {
        if (requested === 'nothing') requested = 'window'
      } else if (requested !== 'launch') {
        requested = 'launch'
        if (ended) app.relaunch()
      }
    },
    mayEnd,
    endNow: () => saveNow().then(end),
    saveNow,
  }
  return closing
}

/** Closes the open game. @returns `still-saving` if closing takes longer than `ms` and something could be lost */
async function leaveOpen(
  open: OpenGame | null,
  pause: ClosingOptions['pause'],
  unsaved: Unsaved,
  ms: number,
): Promise<Reply> {
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
 * Asks in a system dialog what to do with a game that cannot be saved, if no page can ask. Closing the dialog means staying.
 * If the dialog cannot belong to the window, which may be closing, it has no parent.
 * @param dialog Electron's
 * @param window the parent of the dialog
 * @param report receives the reason why it cannot be the parent
 * @returns a function that asks, with the parameters of `askBySystem`
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
 * Uses the folder given by `--user-data-dir` for the user data: settings, logs and, by default, saves. The folder is created
 * first, because Electron expects it to exist.
 * @throws the system's error if it cannot be created
 */
export function chooseUserData(app: Pick<App, 'commandLine' | 'setPath'>): void {
  const given = app.commandLine.getSwitchValue('user-data-dir')
  if (given === '') return
  const folder = resolve(given)
  mkdirSync(folder, { recursive: true })
  app.setPath('userData', folder)
}

/**
 * The message that a second instance sends to the running one each time it tries to claim the user data. The first knock
 * requests the window. Later ones mean that the second instance is still waiting for the running one to end, and the last one
 * means that it has stopped waiting.
 */
interface Knock {
  readonly time: 'first' | 'again' | 'last'
  /** Absolute paths of the files that macOS has reported to the second instance since its previous knock. */
  readonly files: readonly string[]
}

function readKnock(knock: unknown): Knock {
  const { time, files }: Partial<Record<string, unknown>> = { ...(typeof knock === 'object' ? knock : null) }
  return {
    time: time === 'again' || time === 'last' ? time : 'first',
    files: Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [],
  }
}

/** Time between two knocks, in ms. */
const ASKED_EVERY_MS = 100
/** Time in ms for which a second instance waits. By then, an instance that was ending has usually ended. */
const ASKED_FOR_MS = 2000

/**
 * Claims the user data for this instance.
 * @param opening the files that have been opened so far; if another instance is running, it gets them
 * @returns false if another instance uses the same user data: that instance has been notified, and this one must end
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

/** Chromium's lock is a link that names the computer and the process that have the user data. */
const LOCK_LINK = 'SingletonLock'
const HOLDER = /^(.+)-(\d+)$/

type Holder =
  /** Another instance on this computer. */
  | { readonly is: 'here' }
  | { readonly is: 'elsewhere'; readonly computer: string }
  /** The folder cannot be locked at all: it may be missing or read-only. */
  | { readonly is: 'nobody' }

/**
 * Finds the holder of user data that cannot be claimed.
 * @param userData absolute path of their folder
 */
export async function lockHolder(userData: string, platform: NodeJS.Platform): Promise<Holder> {
  // On Windows the system itself keeps the lock, and releases it when its process ends.
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
    // The arguments of every later knock name the same files.
    opening.add(time === 'first' ? [...filesIn(argv, folder), ...files] : files)
    closing.startAgain({ isNew: time === 'first', waits: time !== 'last' })
  })
  // A click on the icon in the dock requests the window. It must not restart an app that its player is just leaving.
  app.on('activate', () => closing.startAgain({ isNew: true, waits: true }))
  app.on('window-all-closed', () => {
    if (platform !== 'darwin') app.quit()
  })
  app.on('before-quit', closing.guard)
}

interface Opened {
  on(event: 'open-file', listener: (event: Refusable, path: string) => void): unknown
}

/** macOS reports opened files one by one, and the first ones before the app is ready. */
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

/** Runs a last task before the app ends. @param release the task, which must be short; nothing is written after it */
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

/** Delays the closing of a window. Without a window the app keeps running on macOS, and so does the game. */
export function guardWindow(window: ClosingWindow, platform: NodeJS.Platform, closing: Closing): void {
  if (platform !== 'darwin') window.on('close', closing.guard)
  window.on('query-session-end', closing.guardSession)
  window.on('session-end', () => void closing.endNow())
}

/** macOS and Linux delay a shutdown by some seconds for an app that requests the delay and then ends by itself. */
export function guardShutdown(powerMonitor: NodeJS.EventEmitter, closing: Pick<Closing, 'endNow'>): void {
  powerMonitor.on('shutdown', (event: Refusable) => {
    event.preventDefault()
    void closing.endNow()
  })
}

/**
 * Options to restart the app. The program of an AppImage lies in a file system that vanishes when the app ends. So the image
 * itself is started, with a switch that makes it unpack its program.
 * @param args the arguments of the launch, without the program
 */
export function launchAgain(
  { platform, env }: Pick<NodeJS.Process, 'platform' | 'env'>,
  args: string[],
): RelaunchOptions {
  const image = platform === 'linux' ? env.APPIMAGE : undefined
  return image === undefined ? { args } : { execPath: image, args: ['--appimage-extract-and-run', ...args] }
}
