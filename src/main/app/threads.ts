import type { Thinker } from '../bots/thinking'
import botWorker from '../bots/worker?modulePath'
import { startThread } from '../thread'
import type { ReadingThread } from './read-apart'
import program from './reading-worker?modulePath'

/** @param takesItsTime true if bots and the coach always search to their full depth, however long that takes */
const spawnThinker = (takesItsTime: boolean): Thinker =>
  startThread(botWorker, { workerData: { takesItsTime } })

/** Memory limit in MiB. The largest file that can be imported needs a third of it. */
const MOST_MEMORY_MB = 1024

/** Starts a thread that reads files, and that ends rather than use up the memory. */
const spawnReader = (): ReadingThread =>
  startThread(program, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } })

/** Starts the threads that work beside main. */
export interface Threads {
  /** Starts a thread for bots. @param takesItsTime true if they always search to their full depth, however long that takes */
  think(takesItsTime: boolean): Thinker
  /** Starts a thread that reads files from elsewhere. */
  read(): ReadingThread
}

export const threads: Threads = { think: spawnThinker, read: spawnReader }
