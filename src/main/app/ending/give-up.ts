import type { App, Dialog } from 'electron'
import { words } from '../../../shared/words/catalogue'
import type { Report } from '../report'

/** Why the app cannot continue: it could not start, or its window fails again and again. */
export type Reason = keyof typeof words.app.lastWord

export type GiveUp = (reason: Reason, error: unknown) => Promise<void>

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
