import type { App, Dialog, RelaunchOptions } from 'electron'
import { words } from '../../shared/words/catalogue'
import type { Report } from './error-log'

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
