import { spawnThinker } from '../bots/spawn'
import type { Thinker } from '../bots/thinking'
import type { ReadingThread } from './files/read-apart'
import { spawnReader } from './files/spawn-reader'

/** Starts the threads that work beside main. */
export interface Threads {
  /** For what bots think. */
  think(): Thinker
  /** For files from elsewhere. */
  read(): ReadingThread
}

export const threads: Threads = { think: spawnThinker, read: spawnReader }
