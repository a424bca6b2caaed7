import type { WebContents } from 'electron'
import type { Report } from '../report'

/** More crashes than this within the time below are no accident. */
const TOLERATED = 3
const WITHIN_MS = 60_000

/** A page that has not begun to load within so many ms has no process to load in. */
const STARTS_WITHIN_MS = 5_000

interface Crashing extends Pick<WebContents, 'isDestroyed' | 'reload' | 'loadURL'> {
  on(
    event: 'render-process-gone',
    listener: (event: unknown, details: { readonly reason: string; readonly exitCode: number }) => void,
  ): unknown
  on(event: 'did-start-navigation' | 'destroyed', listener: () => void): unknown
}

interface Recovery {
  /** The page's own address, from which it is loaded. */
  readonly address: string
  readonly report: Report
  /** Called when the page crashes again and again. */
  giveUp(error: Error): void
}

/** Loads a crashed page again. The match lives in main, so the page comes back to the same table. */
export function recoverFromCrashes(contents: Crashing, { address, report, giveUp }: Recovery): void {
  let crashes: readonly number[] = []
  let starting: NodeJS.Timeout | undefined
  const started = () => clearTimeout(starting)

  /** Chromium sometimes starts no process for a page that is loaded soon after a crash (electron#48661). */
  function orElse(otherwise: () => void): void {
    clearTimeout(starting)
    starting = setTimeout(otherwise, STARTS_WITHIN_MS)
  }

  function bringBack(): void {
    if (contents.isDestroyed()) return
    orElse(() => {
      orElse(() => lose(new Error('The renderer does not come back')))
      contents.loadURL(address).catch(report)
    })
    contents.reload()
  }

  function lose(error: Error): void {
    const now = performance.now()
    crashes = [...crashes.filter((time) => now - time < WITHIN_MS), now]
    if (crashes.length > TOLERATED) {
      started()
      giveUp(error)
      return
    }
    report(error)
    // On the next turn: a page that is loaded while Chromium still tells of its death takes main with it (electron#51900).
    setImmediate(bringBack)
  }

  contents.on('did-start-navigation', started)
  contents.on('destroyed', started)
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason !== 'clean-exit') lose(new Error(`The renderer is gone: ${reason} (${exitCode})`))
  })
}

interface Losing {
  on(
    event: 'child-process-gone',
    listener: (
      event: unknown,
      details: { readonly type: string; readonly reason: string; readonly exitCode: number },
    ) => void,
  ): unknown
}

/** Notes when a process beside the page's is lost, such as the one that draws. Chromium starts it anew by itself. */
export function reportLostProcesses(app: Losing, report: Report): void {
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason !== 'clean-exit') report(new Error(`A process is gone: ${type}, ${reason} (${exitCode})`))
  })
}
