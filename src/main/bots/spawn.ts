import { startThread } from '../thread'
import type { Thinker } from './thinking'
import program from './worker?modulePath'

export const spawnThinker = (): Thinker => startThread(program)
