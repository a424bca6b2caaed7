import type { ReadingThread } from './read-apart'
import createWorker from './reading-worker?nodeWorker'

/** The largest file that is taken in needs a third of it. */
const MOST_MEMORY_MB = 1024

/** Starts a thread that reads files. It does not keep the app alive, and ends rather than take all memory. */
export function spawnReader(): ReadingThread {
  const worker = createWorker({ resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } })
  worker.unref()
  return worker
}
