import { startThread } from '../thread'
import type { Thinker } from './thinking'
import program from './worker?modulePath'

/** @param takesItsTime whether bots and the coach look as far as they ever do, however long that takes */
export const spawnThinker = (takesItsTime: boolean): Thinker =>
  startThread(program, { workerData: { takesItsTime } })
