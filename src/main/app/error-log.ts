import { mkdir } from 'node:fs/promises'
import type { App, Dialog, RelaunchOptions, Shell } from 'electron'
import { words } from '../../shared/words/catalogue'

/** Errors that are written within a minute; one that comes again for ever would fill the log with itself. */
export const MOST_A_MINUTE = 30
const MINUTE_MS = 60_000

/** How many errors have been left out before one that is written; null where this one is left out as well. */
type Admit = () => number | null

/**
 * Lets so many errors through a minute, and counts the others.
 * @param ms since any moment, never set back
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
 * What a log may hold of an error: its kind, code, message and where it was thrown. Logs are sent along with reports, so
 * that no card, seed, or name of a player, a game, a file or a folder may stand in them, whatever an error's message says:
 * of what it quotes, and of paths, only the kind of file is told.
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

/** So many causes of causes are told. */
const DEEPEST = 3
/** Of one error. */
const MOST_CAUSES = 3
/** Of a message, in UTF-16 units; of a stack, in lines. */
const LONGEST_MESSAGE = 2000
const MOST_FRAMES = 30

/** Of any game: a letter or two and a number, as `b4` and `cb1`. A test holds every face of every game against it. */
const CARD = /(?<![a-z0-9])[cfhst]?[bgoprvy][1-6](?![a-z0-9])/gi
/** As `seed-code.ts` writes them, and as 32 hexadecimal digits, which older games have. */
const SEED = /\b(?:[0-9a-f]{32,}|[0-9a-z]{6}-[0-9a-z]{6}-[0-9a-z]{6})\b/gi

/** Where a path begins that stands in no quotes: it may hold spaces, so that nobody can tell where it ends. */
const ROOT = String.raw`(?:file:\/\/|\b[a-z]:|(?<![\w\\/.]))[\\/]`
/** Endings of the program's own files, whose names tell nothing of anybody. */
const PROGRAM = String.raw`[\w.-]+\.(?:[cm]?[jt]s|node|asar)\b`
const PROGRAM_PATH = new RegExp(String.raw`${ROOT}[^'"\`()\n]*[\\/](?=${PROGRAM})`, 'gi')
const OTHER_PATH = new RegExp(`${ROOT}[^\\n]*`, 'gi')

/**
 * From the first quote to the last of its kind, as a name may hold some: paths, fields, what somebody typed or was dealt.
 * Where a letter follows the last one it closes nothing, and what is quoted goes on to the end.
 */
const QUOTED = /'.*'(?:\w.*)?|".*"(?:\w.*)?|`.*`(?:\w.*)?/gs
/** One that is never closed. An apostrophe is none. */
const OPEN_QUOTE = /(?:["`]|(?<!\w)').*$/s
/** What is told of a quoted path: the kind of file, or the name of one of the program's own. */
const QUOTED_FILE = new RegExp(
  String.raw`[\\/](?:(${PROGRAM})|[^\\/]*?(\.(?:json|kododo|lock|log))?)['"\`]$`,
  'i',
)

const isCode = (code: unknown): code is string => typeof code === 'string' && /^\w{1,40}$/.test(code)

/** What cannot be parsed is quoted in the message, and may be a save. */
const messageOf = ({ name, message }: Error): string =>
  name === 'SyntaxError' ? 'a text could not be parsed' : clean(shortened(message))

/** What is cut off may have held the end of a quote: then nothing behind its beginning is told. */
const shortened = (message: string): string =>
  message.length <= LONGEST_MESSAGE ? message : message.slice(0, LONGEST_MESSAGE).replace(/['"`].*$/s, '[…]')

/** Lines of a stack, and no lines of a message that look like some. */
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

/** Notes an error for a person to read later; never throws. */
export type Report = (error: unknown) => void

/** Bytes of the file, from which on it becomes `main.old.log`, in the place of an older one: both have 2 MiB at most. */
const LARGEST = 1024 * 1024

/**
 * Writes errors to a file, so many a minute. The library is loaded with the first of them, so that a start without errors is not slowed.
 * @param file its absolute path, asked for with the first error; its folder is made when needed
 * @returns settles once the error is written, or cannot be
 */
export function reportTo(file: () => string): (error: unknown) => Promise<void> {
  let opening: Promise<(error: unknown) => void> | undefined
  return (error) => {
    opening ??= open(file)
    // What cannot be noted has nowhere else to go: reported as well, it would fail again without end.
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

/** An app that fails sooner after its start, in ms, does not start by itself: it might fail again and again. */
const SETTLED_MS = 60_000

interface FaultOptions {
  readonly app: Pick<App, 'exit' | 'relaunch' | 'whenReady'>
  /** Electron's; read anew each time, so that a test can look on. */
  readonly dialog: Pick<Dialog, 'showErrorBox'>
  /** Settles once the error is noted. */
  readonly report: (error: unknown) => Promise<void>
  /** Absolute path of the file with the errors. */
  readonly log: () => string
  /** Saves what can be saved, and gives the saves to others. @returns whether nothing is lost now */
  save(): Promise<boolean>
  /** The app has run for this long, in ms. */
  age(): number
  launch(): RelaunchOptions
}

/**
 * Ends an app after an error that nothing has caught, as nobody knows any more what state it is in: it saves, tells the
 * player, and starts again.
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
    // Before that, Linux shows no box.
    await app.whenReady()
    const restarts = age() >= SETTLED_MS
    const { title, saved, unsaved, details, ...what } = words.app.fault
    const text = `${isSaved ? saved : unsaved} ${restarts ? what.restarts : what.ends}\n\n${details(log())}`
    dialog.showErrorBox(title, text)
    if (restarts) app.relaunch(launch())
    app.exit(restarts ? 0 : 1)
  }
}

/** Why the app cannot continue: it could not start, or its window fails again and again. */
type Reason = keyof typeof words.app.lastWord

type GiveUp = (reason: Reason, error: unknown) => Promise<void>

interface GiveUpOptions {
  readonly app: Pick<App, 'exit' | 'whenReady'>
  /** Electron's; read anew each time, so that a test can look on. */
  readonly dialog: Pick<Dialog, 'showErrorBox'>
  /** Settles once the error is noted. */
  readonly report: (error: unknown) => Promise<void>
  /** Absolute path of the file with the errors. */
  readonly log: () => string
}

/** Ends an app that cannot continue, with a word to the player and exit code 1, and never in silence. */
export function createGiveUp({ app, dialog, report, log }: GiveUpOptions): GiveUp {
  let given = false
  return async (reason, error) => {
    const noted = report(error)
    if (given) return
    given = true
    await noted
    // Before that, Linux shows no box.
    await app.whenReady()
    const { title, text } = words.app.lastWord[reason]
    dialog.showErrorBox(title, text(log()))
    app.exit(1)
  }
}

interface PageLost {
  /** @returns whether the app may end: no game would be lost, or the player lets go of it */
  mayEnd(): Promise<boolean>
  reload(): void
  readonly giveUp: GiveUp
  readonly report: Report
}

/**
 * What becomes of an app without its page: it has nothing to continue with, unless the player stays for a game that is
 * not saved. Where even that fails, it gives up, and is never left without a window.
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
    // One loss is often told twice, as a failed load and as an empty page: the player is asked once.
    if (isAsking) return report(error)
    isAsking = true
    await ask(reason, error).finally(() => {
      isAsking = false
    })
  }
}
