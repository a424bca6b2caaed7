import { startThread } from '../thread'
import type { Thinker } from './thinking'
import botWorker from './worker?modulePath'

/** @param takesItsTime whether bots and the coach look as far as they ever do, however long that takes */
export const spawnThinker = (takesItsTime: boolean): Thinker =>
  startThread(botWorker, { workerData: { takesItsTime } })
