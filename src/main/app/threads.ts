import { spawnThinker } from '../bots/spawn'
import type { Thinker } from '../bots/thinking'
import type { ReadingThread } from './files/read-apart'
import { spawnReader } from './files/spawn-reader'

/** Starts the threads that work beside main. */
export interface Threads {
  /** For what bots think. @param takesItsTime whether it looks as far as it ever does, however long that takes */
  think(takesItsTime: boolean): Thinker
  /** For files from elsewhere. */
  read(): ReadingThread
}

export const threads: Threads = { think: spawnThinker, read: spawnReader }
