import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Thinker } from './pool'
import worker from './worker?modulePath'

/**
 * Starts the bots' thread. It does not keep the app alive. The thread is given its program as text, and loads no file
 * itself: what a thread of Electron's can load from inside an app.asar is tried for CommonJS only.
 */
export function spawnThinker(): Thinker {
  const thinker = new Worker(readFileSync(worker, 'utf8'), { eval: true })
  thinker.unref()
  return thinker
}
