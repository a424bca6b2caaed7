import { createLogRate } from './log-rate'
import { logText } from './log-text'

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
