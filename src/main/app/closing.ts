import type { App, BaseWindow, Dialog } from 'electron'
import type { Unsaved } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { err, ok, type Result } from '../../shared/result'
import { refusalWords, unsavedLine, words } from '../../shared/words/catalogue'
import type { Report } from './error-log'

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
export interface Refusable {
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

const text = words.unsaved

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
