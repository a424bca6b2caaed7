import type { Thinker } from './pool'
import createWorker from './worker?nodeWorker'

/** Starts the bots' thread. It does not keep the app alive. */
export function spawnThinker(): Thinker {
  const worker = createWorker({})
  worker.unref()
  return worker
}
