import type { WebContents } from 'electron'
import type { Report } from '../report'

/** More crashes than this within the time below are no accident. */
const TOLERATED = 3
const WITHIN_MS = 60_000

interface Crashing extends Pick<WebContents, 'isDestroyed' | 'reload'> {
  on(
    event: 'render-process-gone',
    listener: (event: unknown, details: { readonly reason: string; readonly exitCode: number }) => void,
  ): unknown
}

/**
 * Loads a crashed page again; the match lives in main, so it comes back to the same table.
 * @param giveUp called when the page crashes again and again
 */
export function recoverFromCrashes(contents: Crashing, report: Report, giveUp: (error: Error) => void): void {
  let crashes: readonly number[] = []
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    const error = new Error(`The renderer is gone: ${reason} (${exitCode})`)
    const now = Date.now()
    crashes = [...crashes.filter((time) => now - time < WITHIN_MS), now]
    if (crashes.length > TOLERATED) return giveUp(error)
    report(error)
    // On the next turn: a page that is loaded while Chromium still tells of its death takes main with it (electron#51900).
    setImmediate(() => {
      if (!contents.isDestroyed()) contents.reload()
    })
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
