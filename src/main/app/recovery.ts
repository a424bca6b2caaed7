import type { WebContents } from 'electron'
import type { Report } from './report'

/** More crashes than this within the time below are no accident. */
const TOLERATED = 3
const WITHIN_MS = 60_000

/**
 * Loads a crashed page again; the match lives in main, so it comes back to the same table.
 * @param giveUp called when the page crashes again and again
 */
export function recoverFromCrashes(contents: WebContents, report: Report, giveUp: () => void): void {
  let crashes: readonly number[] = []
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    report(new Error(`The renderer is gone: ${reason} (${exitCode})`))
    const now = Date.now()
    crashes = [...crashes.filter((time) => now - time < WITHIN_MS), now]
    if (crashes.length > TOLERATED) giveUp()
    else contents.reload()
  })
}
