import { mkdir } from 'node:fs/promises'
import type { App, Dialog, RelaunchOptions, Shell } from 'electron'
import { words } from '../../shared/words/catalogue'

/** Maximum number of errors that are written per minute. An endlessly repeated error would otherwise fill the log. */
export const MOST_A_MINUTE = 30
const MINUTE_MS = 60_000

/** Counts an error. Returns the number of errors omitted since the last admitted one; null if this error is omitted as well. */
type Admit = () => number | null

/**
 * Admits `MOST_A_MINUTE` errors per minute, and counts the others.
 * @param ms returns the time in ms since an arbitrary moment; it never goes back
 */
export function createLogRate(ms: () => number): Admit {
  let began = Number.NEGATIVE_INFINITY
  let admitted = 0
  let leftOut = 0
  return () => {
    if (ms() - began >= MINUTE_MS) {
      began = ms()
      admitted = 0
    }
    if (admitted === MOST_A_MINUTE) {
      leftOut++
      return null
    }
    admitted++
    const before = leftOut
    leftOut = 0
    return before
  }
}

/**
 * The part of an error that a log may hold: its kind, code, message and stack. Players send logs with their reports. So a log
 * must not contain any card, seed, or name of a player, a game, a file or a folder, whatever the message of an error says.
 * Of quoted text, only the extension of a file remains; of a path, nothing. Names of the program's own files remain.
 */
export function logText(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return `Something was thrown that is no error: ${typeof error}`
  const code = 'code' in error && isCode(error.code) ? ` ${error.code}` : ''
  const lines = [`${error.name}${code}: ${messageOf(error)}`, ...framesOf(error)]
  if (depth < DEEPEST) {
    const several: readonly unknown[] = error instanceof AggregateError ? error.errors : []
    const causes = error.cause === undefined ? several : [error.cause, ...several]
    lines.push(...causes.slice(0, MOST_CAUSES).map((cause) => `Caused by ${logText(cause, depth + 1)}`))
  }
  return lines.join('\n')
}

/** Maximum depth of causes that are logged. */
const DEEPEST = 3
/** Maximum number of causes that are logged of one error. */
const MOST_CAUSES = 3
/** Maximum length of a message, in UTF-16 units. */
const LONGEST_MESSAGE = 2000
/** Maximum number of lines of a stack. */
const MOST_FRAMES = 30

/** A card of any game: a letter or two and a number, as `b4` and `cb1`. A test checks every face of every game against it. */
const CARD = /(?<![a-z0-9])[cfhst]?[bgoprvy][1-6](?![a-z0-9])/gi
/** Seeds, as `seed-code.ts` writes them, and as 32 hexadecimal digits, which older games have. */
const SEED = /\b(?:[0-9a-f]{32,}|[0-9a-z]{6}-[0-9a-z]{6}-[0-9a-z]{6})\b/gi

/** Start of a path without quotes: it may contain spaces, so its end cannot be determined. */
const ROOT = String.raw`(?:file:\/\/|\b[a-z]:|(?<![\w\\/.]))[\\/]`
/** Extensions of the program's own files, whose names reveal nothing. */
const PROGRAM = String.raw`[\w.-]+\.(?:[cm]?[jt]s|node|asar)\b`
const PROGRAM_PATH = new RegExp(String.raw`${ROOT}[^'"\`()\n]*[\\/](?=${PROGRAM})`, 'gi')
const OTHER_PATH = new RegExp(`${ROOT}[^\\n]*`, 'gi')

/**
 * Quoted text, such as a path, a name, or the content of a file. It reaches from the first quotation mark to the last one of
 * the same kind, because a name may itself contain such marks. If a letter follows the last mark, that mark is an apostrophe
 * and closes nothing, so the quoted text reaches to the end of the message.
 */
const QUOTED = /'.*'(?:\w.*)?|".*"(?:\w.*)?|`.*`(?:\w.*)?/gs
/** Quoted text that is never closed. An apostrophe inside a word does not begin any. */
const OPEN_QUOTE = /(?:["`]|(?<!\w)').*$/s
/** The end of a quoted path. It captures what remains of the path: a name of the program's own files, or an extension. */
const QUOTED_FILE = new RegExp(
  String.raw`[\\/](?:(${PROGRAM})|[^\\/]*?(\.(?:json|kododo|lock|log))?)['"\`]$`,
  'i',
)

const isCode = (code: unknown): code is string => typeof code === 'string' && /^\w{1,40}$/.test(code)

/** The message of a syntax error may quote the text that could not be parsed, and that text may be a save. */
const messageOf = ({ name, message }: Error): string =>
  name === 'SyntaxError' ? 'a text could not be parsed' : clean(shortened(message))

/** Truncation may cut off the end of quoted text, so everything from the first quotation mark on is omitted. */
const shortened = (message: string): string =>
  message.length <= LONGEST_MESSAGE ? message : message.slice(0, LONGEST_MESSAGE).replace(/['"`].*$/s, '[…]')

/** A line of a stack trace. All other lines are omitted, because they may belong to a message. */
const FRAME = /^\s+at .*(?::\d+:\d+|<anonymous>|native)\)?$/

function framesOf({ stack = '', message }: Error): readonly string[] {
  const at = stack.indexOf(message)
  return stack
    .slice(at === -1 ? 0 : at + message.length)
    .split('\n')
    .filter((line) => FRAME.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => withoutCards(line.replace(PROGRAM_PATH, '').replace(OTHER_PATH, '[path]')))
}

const clean = (text: string): string =>
  withoutCards(
    text
      .replace(QUOTED, withoutContent)
      .replace(OPEN_QUOTE, '[…]')
      .replace(PROGRAM_PATH, '')
      .replace(OTHER_PATH, '[path]'),
  )

const withoutCards = (text: string): string => text.replace(CARD, '[card]').replace(SEED, '[seed]')

function withoutContent(quoted: string): string {
  const [found, program, ending = ''] = QUOTED_FILE.exec(quoted) ?? []
  return found === undefined ? '[…]' : (program ?? `[file]${ending}`)
}

/** Logs an error for a person to read later; never throws. */
export type Report = (error: unknown) => void

/**
 * Size in bytes. Once the file is larger, it is renamed to `main.old.log` and replaces the older file of that name. So the two
 * files together hold about 2 MiB.
 */
const LARGEST = 1024 * 1024

/**
 * Writes errors to a file, at most `MOST_A_MINUTE` per minute. The library for this is loaded with the first error, so that it
 * does not slow down a start without errors.
 * @param file returns the absolute path of the file, whose folder is created if necessary; not called before the first error
 * @returns a function that writes an error; its promise resolves once the error is written or omitted, or writing has failed
 */
export function reportTo(file: () => string): (error: unknown) => Promise<void> {
  let opening: Promise<(error: unknown) => void> | undefined
  return (error) => {
    opening ??= open(file)
    // An error that cannot be logged is dropped: if it were reported as well, that would fail again without end.
    return opening.then((write) => write(error)).catch(() => undefined)
  }
}

async function open(file: () => string): Promise<(error: unknown) => void> {
  // The variant for Node: the one for Electron adds channels to the renderer, which this app does not want.
  const { default: log } = await import('electron-log/node')
  log.transports.console.level = false
  log.transports.file.resolvePathFn = file
  log.transports.file.maxSize = LARGEST
  const admit = createLogRate(() => performance.now())
  return (error) => {
    const leftOut = admit()
    if (leftOut === null) return
    if (leftOut > 0) log.error(`${leftOut} more errors were left out`)
    log.error(logText(error))
  }
}

interface LogFolder {
  /** Returns the absolute path of the folder, which may not exist before the first error. */
  readonly folder: () => string
  readonly shell: Pick<Shell, 'openPath'>
  /** Electron's; read on every call, so that a test can replace it. */
  readonly dialog: Pick<Dialog, 'showErrorBox'>
}

/** Shows the folder of the logs in the system's file manager; if that fails, a box shows its path. */
export async function showLogFolder({ folder, shell, dialog }: LogFolder): Promise<void> {
  const path = folder()
  if (await isShown(path, shell)) return
  const { title, text } = words.app.logsNotShown
  dialog.showErrorBox(title, text(path))
}

/** `openPath` returns an error message; an empty string means success. */
const isShown = (path: string, shell: LogFolder['shell']): Promise<boolean> =>
  mkdir(path, { recursive: true })
    .then(() => shell.openPath(path))
    .then(
      (trouble) => trouble === '',
      () => false,
    )

/** Minimum uptime in ms after which an app that fails is restarted. With a shorter one, it might fail again and again. */
const SETTLED_MS = 60_000

interface FaultOptions {
  readonly app: Pick<App, 'exit' | 'relaunch' | 'whenReady'>
  /** Electron's; read on every call, so that a test can replace it. */
  readonly dialog: Pick<Dialog, 'showErrorBox'>
  /** Settles once the error is logged. */
  readonly report: (error: unknown) => Promise<void>
  /** Absolute path of the log file. */
  readonly log: () => string
  /** Saves as much as possible, and releases the folder of the saves. @returns true if nothing is lost */
  save(): Promise<boolean>
  /** Uptime of the app, in ms. */
  age(): number
  launch(): RelaunchOptions
}

/**
 * Handles an uncaught error, after which the state of the app is unknown: saves the game, shows a message, and ends the app. If
 * the app had been running for a while, it then starts again.
 */
export function createFaultHandler(options: FaultOptions): (error: unknown) => Promise<void> {
  const { app, dialog, report, log, save, age, launch } = options
  let isEnding = false
  return async (error) => {
    const noted = report(error)
    if (isEnding) return
    isEnding = true
    const isSaved = await save().catch(() => false)
    await noted
    // Before the app is ready, Linux shows no box.
    await app.whenReady()
    const restarts = age() >= SETTLED_MS
    const { title, saved, unsaved, details, ...what } = words.app.fault
    const text = `${isSaved ? saved : unsaved} ${restarts ? what.restarts : what.ends}\n\n${details(log())}`
    dialog.showErrorBox(title, text)
    if (restarts) app.relaunch(launch())
    app.exit(restarts ? 0 : 1)
  }
}

/** The reason why the app cannot continue: it could not start, or its window fails repeatedly. */
type Reason = keyof typeof words.app.lastWord

type GiveUp = (reason: Reason, error: unknown) => Promise<void>

interface GiveUpOptions {
  readonly app: Pick<App, 'exit' | 'whenReady'>
  /** Electron's; read on every call, so that a test can replace it. */
  readonly dialog: Pick<Dialog, 'showErrorBox'>
  /** Settles once the error is logged. */
  readonly report: (error: unknown) => Promise<void>
  /** Absolute path of the log file. */
  readonly log: () => string
}

/** Ends an app that cannot continue, with a message to the player and exit code 1, and never silently. */
export function createGiveUp({ app, dialog, report, log }: GiveUpOptions): GiveUp {
  let given = false
  return async (reason, error) => {
    const noted = report(error)
    if (given) return
    given = true
    await noted
    // Before the app is ready, Linux shows no box.
    await app.whenReady()
    const { title, text } = words.app.lastWord[reason]
    dialog.showErrorBox(title, text(log()))
    app.exit(1)
  }
}

interface PageLost {
  /** @returns true if the app may end: no game would be lost, or the player agrees to losing it */
  mayEnd(): Promise<boolean>
  reload(): void
  readonly giveUp: GiveUp
  readonly report: Report
}

/**
 * Handles the loss of the page. The app ends with a message. But if the open game cannot be saved and the player decides to
 * stay, the page is loaded again. If an error occurs while saving or asking, the app ends at once, so that it never keeps
 * running without a page.
 */
export function createPageLost({ mayEnd, reload, giveUp, report }: PageLost): GiveUp {
  let isAsking = false

  async function ask(reason: Reason, error: unknown): Promise<void> {
    try {
      if (await mayEnd()) return giveUp(reason, error)
      report(error)
      reload()
    } catch (failure) {
      await giveUp(reason, new AggregateError([error, failure], 'The app failed without its page'))
    }
  }

  return async (reason, error) => {
    // One loss is often reported twice, as a failed load and as an empty page: the player is asked once.
    if (isAsking) return report(error)
    isAsking = true
    await ask(reason, error).finally(() => {
      isAsking = false
    })
  }
}
