import type { App, Dialog, RelaunchOptions } from 'electron'
import { words } from '../../../shared/words/catalogue'

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
