import type { Thinker } from '../bots/thinking'
import botWorker from '../bots/worker?modulePath'
import { startThread } from '../thread'
import type { ReadingThread } from './read-apart'
import program from './reading-worker?modulePath'

/** @param takesItsTime whether bots and the coach look as far as they ever do, however long that takes */
const spawnThinker = (takesItsTime: boolean): Thinker =>
  startThread(botWorker, { workerData: { takesItsTime } })

/** The largest file that is taken in needs a third of it. */
const MOST_MEMORY_MB = 1024

/** Starts a thread that reads files, and ends rather than take all memory. */
const spawnReader = (): ReadingThread =>
  startThread(program, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } })

/** Starts the threads that work beside main. */
export interface Threads {
  /** For what bots think. @param takesItsTime whether it looks as far as it ever does, however long that takes */
  think(takesItsTime: boolean): Thinker
  /** For files from elsewhere. */
  read(): ReadingThread
}

export const threads: Threads = { think: spawnThinker, read: spawnReader }
